/* eslint-disable */
import type { OperationVariables } from '@apollo/client';
import { type SkipToken, useMutation, useQuery } from '@apollo/client/react';
import * as graphql from './graphql';

/** Complete data or none; the variables are missing while the query is skipped. */
export type QueryResult<TData, TVariables extends OperationVariables> = useQuery.Result<
  TData,
  TVariables,
  'empty' | 'complete' | 'streaming',
  Partial<TVariables>
>;

/** Variables are passed to the call, never to the hook, so that none can be forgotten. */
export type MutationOptions<TData, TVariables extends OperationVariables> = Omit<
  useMutation.Options<TData, TVariables>,
  'errorPolicy' | 'variables'
>;

export function useAddCalendarSourceMutation(
  options?: MutationOptions<graphql.AddCalendarSourceMutation, graphql.AddCalendarSourceMutationVariables>,
): useMutation.ResultTuple<graphql.AddCalendarSourceMutation, graphql.AddCalendarSourceMutationVariables> {
  return useMutation(graphql.AddCalendarSourceDocument, options);
}

export function useAddDeadlinesMutation(
  options?: MutationOptions<graphql.AddDeadlinesMutation, graphql.AddDeadlinesMutationVariables>,
): useMutation.ResultTuple<graphql.AddDeadlinesMutation, graphql.AddDeadlinesMutationVariables> {
  return useMutation(graphql.AddDeadlinesDocument, options);
}

export function useAddPastCourseMutation(
  options?: MutationOptions<graphql.AddPastCourseMutation, graphql.AddPastCourseMutationVariables>,
): useMutation.ResultTuple<graphql.AddPastCourseMutation, graphql.AddPastCourseMutationVariables> {
  return useMutation(graphql.AddPastCourseDocument, options);
}

export function useAddPastTermMutation(
  options?: MutationOptions<graphql.AddPastTermMutation, graphql.AddPastTermMutationVariables>,
): useMutation.ResultTuple<graphql.AddPastTermMutation, graphql.AddPastTermMutationVariables> {
  return useMutation(graphql.AddPastTermDocument, options);
}

export function useAddSampleDataMutation(
  options?: MutationOptions<graphql.AddSampleDataMutation, graphql.AddSampleDataMutationVariables>,
): useMutation.ResultTuple<graphql.AddSampleDataMutation, graphql.AddSampleDataMutationVariables> {
  return useMutation(graphql.AddSampleDataDocument, options);
}

export function useAllAssignmentsQuery(
  options?: useQuery.Options<graphql.AllAssignmentsQuery, graphql.AllAssignmentsQueryVariables> | SkipToken,
): QueryResult<graphql.AllAssignmentsQuery, graphql.AllAssignmentsQueryVariables> {
  return useQuery(graphql.AllAssignmentsDocument, options ?? {});
}

export function useAnalyticsPageQuery(
  options?: useQuery.Options<graphql.AnalyticsPageQuery, graphql.AnalyticsPageQueryVariables> | SkipToken,
): QueryResult<graphql.AnalyticsPageQuery, graphql.AnalyticsPageQueryVariables> {
  return useQuery(graphql.AnalyticsPageDocument, options ?? {});
}

export function useAppPasswordsQuery(
  options?: useQuery.Options<graphql.AppPasswordsQuery, graphql.AppPasswordsQueryVariables> | SkipToken,
): QueryResult<graphql.AppPasswordsQuery, graphql.AppPasswordsQueryVariables> {
  return useQuery(graphql.AppPasswordsDocument, options ?? {});
}

export function useApplyRecoveryMutation(
  options?: MutationOptions<graphql.ApplyRecoveryMutation, graphql.ApplyRecoveryMutationVariables>,
): useMutation.ResultTuple<graphql.ApplyRecoveryMutation, graphql.ApplyRecoveryMutationVariables> {
  return useMutation(graphql.ApplyRecoveryDocument, options);
}

export function useArchiveStatusQuery(
  options?: useQuery.Options<graphql.ArchiveStatusQuery, graphql.ArchiveStatusQueryVariables> | SkipToken,
): QueryResult<graphql.ArchiveStatusQuery, graphql.ArchiveStatusQueryVariables> {
  return useQuery(graphql.ArchiveStatusDocument, options ?? {});
}

export function useArchiveTermCoursesMutation(
  options?: MutationOptions<graphql.ArchiveTermCoursesMutation, graphql.ArchiveTermCoursesMutationVariables>,
): useMutation.ResultTuple<graphql.ArchiveTermCoursesMutation, graphql.ArchiveTermCoursesMutationVariables> {
  return useMutation(graphql.ArchiveTermCoursesDocument, options);
}

export function useAssignmentDetailQuery(
  options: useQuery.Options<graphql.AssignmentDetailQuery, graphql.AssignmentDetailQueryVariables> | SkipToken,
): QueryResult<graphql.AssignmentDetailQuery, graphql.AssignmentDetailQueryVariables> {
  return useQuery(graphql.AssignmentDetailDocument, options);
}

export function useAssignmentFormCourseQuery(
  options: useQuery.Options<graphql.AssignmentFormCourseQuery, graphql.AssignmentFormCourseQueryVariables> | SkipToken,
): QueryResult<graphql.AssignmentFormCourseQuery, graphql.AssignmentFormCourseQueryVariables> {
  return useQuery(graphql.AssignmentFormCourseDocument, options);
}

export function useAssignmentFormCoursesQuery(
  options?: useQuery.Options<graphql.AssignmentFormCoursesQuery, graphql.AssignmentFormCoursesQueryVariables> | SkipToken,
): QueryResult<graphql.AssignmentFormCoursesQuery, graphql.AssignmentFormCoursesQueryVariables> {
  return useQuery(graphql.AssignmentFormCoursesDocument, options ?? {});
}

export function useAssignmentTasksQuery(
  options: useQuery.Options<graphql.AssignmentTasksQuery, graphql.AssignmentTasksQueryVariables> | SkipToken,
): QueryResult<graphql.AssignmentTasksQuery, graphql.AssignmentTasksQueryVariables> {
  return useQuery(graphql.AssignmentTasksDocument, options);
}

export function useAssignmentsPageQuery(
  options?: useQuery.Options<graphql.AssignmentsPageQuery, graphql.AssignmentsPageQueryVariables> | SkipToken,
): QueryResult<graphql.AssignmentsPageQuery, graphql.AssignmentsPageQueryVariables> {
  return useQuery(graphql.AssignmentsPageDocument, options ?? {});
}

export function useAuthorizationRequestQuery(
  options: useQuery.Options<graphql.AuthorizationRequestQuery, graphql.AuthorizationRequestQueryVariables> | SkipToken,
): QueryResult<graphql.AuthorizationRequestQuery, graphql.AuthorizationRequestQueryVariables> {
  return useQuery(graphql.AuthorizationRequestDocument, options);
}

export function useAuthorizeAppMutation(
  options?: MutationOptions<graphql.AuthorizeAppMutation, graphql.AuthorizeAppMutationVariables>,
): useMutation.ResultTuple<graphql.AuthorizeAppMutation, graphql.AuthorizeAppMutationVariables> {
  return useMutation(graphql.AuthorizeAppDocument, options);
}

export function useCalendarChangesQuery(
  options?: useQuery.Options<graphql.CalendarChangesQuery, graphql.CalendarChangesQueryVariables> | SkipToken,
): QueryResult<graphql.CalendarChangesQuery, graphql.CalendarChangesQueryVariables> {
  return useQuery(graphql.CalendarChangesDocument, options ?? {});
}

export function useCalendarFeedsQuery(
  options?: useQuery.Options<graphql.CalendarFeedsQuery, graphql.CalendarFeedsQueryVariables> | SkipToken,
): QueryResult<graphql.CalendarFeedsQuery, graphql.CalendarFeedsQueryVariables> {
  return useQuery(graphql.CalendarFeedsDocument, options ?? {});
}

export function useCalendarPageQuery(
  options: useQuery.Options<graphql.CalendarPageQuery, graphql.CalendarPageQueryVariables> | SkipToken,
): QueryResult<graphql.CalendarPageQuery, graphql.CalendarPageQueryVariables> {
  return useQuery(graphql.CalendarPageDocument, options);
}

export function useCalendarSourcesQuery(
  options?: useQuery.Options<graphql.CalendarSourcesQuery, graphql.CalendarSourcesQueryVariables> | SkipToken,
): QueryResult<graphql.CalendarSourcesQuery, graphql.CalendarSourcesQueryVariables> {
  return useQuery(graphql.CalendarSourcesDocument, options ?? {});
}

export function useCalendarWorkQuery(
  options: useQuery.Options<graphql.CalendarWorkQuery, graphql.CalendarWorkQueryVariables> | SkipToken,
): QueryResult<graphql.CalendarWorkQuery, graphql.CalendarWorkQueryVariables> {
  return useQuery(graphql.CalendarWorkDocument, options);
}

export function useCancelOccurrenceMutation(
  options?: MutationOptions<graphql.CancelOccurrenceMutation, graphql.CancelOccurrenceMutationVariables>,
): useMutation.ResultTuple<graphql.CancelOccurrenceMutation, graphql.CancelOccurrenceMutationVariables> {
  return useMutation(graphql.CancelOccurrenceDocument, options);
}

export function useCancelSubscriptionMutation(
  options?: MutationOptions<graphql.CancelSubscriptionMutation, graphql.CancelSubscriptionMutationVariables>,
): useMutation.ResultTuple<graphql.CancelSubscriptionMutation, graphql.CancelSubscriptionMutationVariables> {
  return useMutation(graphql.CancelSubscriptionDocument, options);
}

export function useChangeEmailMutation(
  options?: MutationOptions<graphql.ChangeEmailMutation, graphql.ChangeEmailMutationVariables>,
): useMutation.ResultTuple<graphql.ChangeEmailMutation, graphql.ChangeEmailMutationVariables> {
  return useMutation(graphql.ChangeEmailDocument, options);
}

export function useChangePasswordMutation(
  options?: MutationOptions<graphql.ChangePasswordMutation, graphql.ChangePasswordMutationVariables>,
): useMutation.ResultTuple<graphql.ChangePasswordMutation, graphql.ChangePasswordMutationVariables> {
  return useMutation(graphql.ChangePasswordDocument, options);
}

export function useChangedRowsQuery(
  options: useQuery.Options<graphql.ChangedRowsQuery, graphql.ChangedRowsQueryVariables> | SkipToken,
): QueryResult<graphql.ChangedRowsQuery, graphql.ChangedRowsQueryVariables> {
  return useQuery(graphql.ChangedRowsDocument, options);
}

export function useChannelWaysQuery(
  options?: useQuery.Options<graphql.ChannelWaysQuery, graphql.ChannelWaysQueryVariables> | SkipToken,
): QueryResult<graphql.ChannelWaysQuery, graphql.ChannelWaysQueryVariables> {
  return useQuery(graphql.ChannelWaysDocument, options ?? {});
}

export function useChooseActiveCoursesMutation(
  options?: MutationOptions<graphql.ChooseActiveCoursesMutation, graphql.ChooseActiveCoursesMutationVariables>,
): useMutation.ResultTuple<graphql.ChooseActiveCoursesMutation, graphql.ChooseActiveCoursesMutationVariables> {
  return useMutation(graphql.ChooseActiveCoursesDocument, options);
}

export function useConfirmEmailMutation(
  options?: MutationOptions<graphql.ConfirmEmailMutation, graphql.ConfirmEmailMutationVariables>,
): useMutation.ResultTuple<graphql.ConfirmEmailMutation, graphql.ConfirmEmailMutationVariables> {
  return useMutation(graphql.ConfirmEmailDocument, options);
}

export function useConfirmImportMutation(
  options?: MutationOptions<graphql.ConfirmImportMutation, graphql.ConfirmImportMutationVariables>,
): useMutation.ResultTuple<graphql.ConfirmImportMutation, graphql.ConfirmImportMutationVariables> {
  return useMutation(graphql.ConfirmImportDocument, options);
}

export function useConnectedAppsQuery(
  options?: useQuery.Options<graphql.ConnectedAppsQuery, graphql.ConnectedAppsQueryVariables> | SkipToken,
): QueryResult<graphql.ConnectedAppsQuery, graphql.ConnectedAppsQueryVariables> {
  return useQuery(graphql.ConnectedAppsDocument, options ?? {});
}

export function useContactSupportMutation(
  options?: MutationOptions<graphql.ContactSupportMutation, graphql.ContactSupportMutationVariables>,
): useMutation.ResultTuple<graphql.ContactSupportMutation, graphql.ContactSupportMutationVariables> {
  return useMutation(graphql.ContactSupportDocument, options);
}

export function useCourseAnalyticsQuery(
  options: useQuery.Options<graphql.CourseAnalyticsQuery, graphql.CourseAnalyticsQueryVariables> | SkipToken,
): QueryResult<graphql.CourseAnalyticsQuery, graphql.CourseAnalyticsQueryVariables> {
  return useQuery(graphql.CourseAnalyticsDocument, options);
}

export function useCourseDetailQuery(
  options: useQuery.Options<graphql.CourseDetailQuery, graphql.CourseDetailQueryVariables> | SkipToken,
): QueryResult<graphql.CourseDetailQuery, graphql.CourseDetailQueryVariables> {
  return useQuery(graphql.CourseDetailDocument, options);
}

export function useCourseDialogQuery(
  options?: useQuery.Options<graphql.CourseDialogQuery, graphql.CourseDialogQueryVariables> | SkipToken,
): QueryResult<graphql.CourseDialogQuery, graphql.CourseDialogQueryVariables> {
  return useQuery(graphql.CourseDialogDocument, options ?? {});
}

export function useCourseGradebookQuery(
  options: useQuery.Options<graphql.CourseGradebookQuery, graphql.CourseGradebookQueryVariables> | SkipToken,
): QueryResult<graphql.CourseGradebookQuery, graphql.CourseGradebookQueryVariables> {
  return useQuery(graphql.CourseGradebookDocument, options);
}

export function useCoursePageQuery(
  options: useQuery.Options<graphql.CoursePageQuery, graphql.CoursePageQueryVariables> | SkipToken,
): QueryResult<graphql.CoursePageQuery, graphql.CoursePageQueryVariables> {
  return useQuery(graphql.CoursePageDocument, options);
}

export function useCourseWeeksQuery(
  options: useQuery.Options<graphql.CourseWeeksQuery, graphql.CourseWeeksQueryVariables> | SkipToken,
): QueryResult<graphql.CourseWeeksQuery, graphql.CourseWeeksQueryVariables> {
  return useQuery(graphql.CourseWeeksDocument, options);
}

export function useCoursesPageQuery(
  options?: useQuery.Options<graphql.CoursesPageQuery, graphql.CoursesPageQueryVariables> | SkipToken,
): QueryResult<graphql.CoursesPageQuery, graphql.CoursesPageQueryVariables> {
  return useQuery(graphql.CoursesPageDocument, options ?? {});
}

export function useCreateAppPasswordMutation(
  options?: MutationOptions<graphql.CreateAppPasswordMutation, graphql.CreateAppPasswordMutationVariables>,
): useMutation.ResultTuple<graphql.CreateAppPasswordMutation, graphql.CreateAppPasswordMutationVariables> {
  return useMutation(graphql.CreateAppPasswordDocument, options);
}

export function useCreateAssignmentMutation(
  options?: MutationOptions<graphql.CreateAssignmentMutation, graphql.CreateAssignmentMutationVariables>,
): useMutation.ResultTuple<graphql.CreateAssignmentMutation, graphql.CreateAssignmentMutationVariables> {
  return useMutation(graphql.CreateAssignmentDocument, options);
}

export function useCreateCalendarFeedMutation(
  options?: MutationOptions<graphql.CreateCalendarFeedMutation, graphql.CreateCalendarFeedMutationVariables>,
): useMutation.ResultTuple<graphql.CreateCalendarFeedMutation, graphql.CreateCalendarFeedMutationVariables> {
  return useMutation(graphql.CreateCalendarFeedDocument, options);
}

export function useCreateCheckoutMutation(
  options?: MutationOptions<graphql.CreateCheckoutMutation, graphql.CreateCheckoutMutationVariables>,
): useMutation.ResultTuple<graphql.CreateCheckoutMutation, graphql.CreateCheckoutMutationVariables> {
  return useMutation(graphql.CreateCheckoutDocument, options);
}

export function useCreateCourseMutation(
  options?: MutationOptions<graphql.CreateCourseMutation, graphql.CreateCourseMutationVariables>,
): useMutation.ResultTuple<graphql.CreateCourseMutation, graphql.CreateCourseMutationVariables> {
  return useMutation(graphql.CreateCourseDocument, options);
}

export function useCreateEventMutation(
  options?: MutationOptions<graphql.CreateEventMutation, graphql.CreateEventMutationVariables>,
): useMutation.ResultTuple<graphql.CreateEventMutation, graphql.CreateEventMutationVariables> {
  return useMutation(graphql.CreateEventDocument, options);
}

export function useCreateGradeCategoryMutation(
  options?: MutationOptions<graphql.CreateGradeCategoryMutation, graphql.CreateGradeCategoryMutationVariables>,
): useMutation.ResultTuple<graphql.CreateGradeCategoryMutation, graphql.CreateGradeCategoryMutationVariables> {
  return useMutation(graphql.CreateGradeCategoryDocument, options);
}

export function useCreateGradeScaleMutation(
  options?: MutationOptions<graphql.CreateGradeScaleMutation, graphql.CreateGradeScaleMutationVariables>,
): useMutation.ResultTuple<graphql.CreateGradeScaleMutation, graphql.CreateGradeScaleMutationVariables> {
  return useMutation(graphql.CreateGradeScaleDocument, options);
}

export function useCreateGradeScenarioMutation(
  options?: MutationOptions<graphql.CreateGradeScenarioMutation, graphql.CreateGradeScenarioMutationVariables>,
): useMutation.ResultTuple<graphql.CreateGradeScenarioMutation, graphql.CreateGradeScenarioMutationVariables> {
  return useMutation(graphql.CreateGradeScenarioDocument, options);
}

export function useCreateMeetingMutation(
  options?: MutationOptions<graphql.CreateMeetingMutation, graphql.CreateMeetingMutationVariables>,
): useMutation.ResultTuple<graphql.CreateMeetingMutation, graphql.CreateMeetingMutationVariables> {
  return useMutation(graphql.CreateMeetingDocument, options);
}

export function useCreatePersonalAccessTokenMutation(
  options?: MutationOptions<graphql.CreatePersonalAccessTokenMutation, graphql.CreatePersonalAccessTokenMutationVariables>,
): useMutation.ResultTuple<graphql.CreatePersonalAccessTokenMutation, graphql.CreatePersonalAccessTokenMutationVariables> {
  return useMutation(graphql.CreatePersonalAccessTokenDocument, options);
}

export function useCreateSpecialDayMutation(
  options?: MutationOptions<graphql.CreateSpecialDayMutation, graphql.CreateSpecialDayMutationVariables>,
): useMutation.ResultTuple<graphql.CreateSpecialDayMutation, graphql.CreateSpecialDayMutationVariables> {
  return useMutation(graphql.CreateSpecialDayDocument, options);
}

export function useCreateStudyBlockMutation(
  options?: MutationOptions<graphql.CreateStudyBlockMutation, graphql.CreateStudyBlockMutationVariables>,
): useMutation.ResultTuple<graphql.CreateStudyBlockMutation, graphql.CreateStudyBlockMutationVariables> {
  return useMutation(graphql.CreateStudyBlockDocument, options);
}

export function useCreateSubtaskMutation(
  options?: MutationOptions<graphql.CreateSubtaskMutation, graphql.CreateSubtaskMutationVariables>,
): useMutation.ResultTuple<graphql.CreateSubtaskMutation, graphql.CreateSubtaskMutationVariables> {
  return useMutation(graphql.CreateSubtaskDocument, options);
}

export function useCreateTermMutation(
  options?: MutationOptions<graphql.CreateTermMutation, graphql.CreateTermMutationVariables>,
): useMutation.ResultTuple<graphql.CreateTermMutation, graphql.CreateTermMutationVariables> {
  return useMutation(graphql.CreateTermDocument, options);
}

export function useCreateTimeEntryMutation(
  options?: MutationOptions<graphql.CreateTimeEntryMutation, graphql.CreateTimeEntryMutationVariables>,
): useMutation.ResultTuple<graphql.CreateTimeEntryMutation, graphql.CreateTimeEntryMutationVariables> {
  return useMutation(graphql.CreateTimeEntryDocument, options);
}

export function useCreateWebhookMutation(
  options?: MutationOptions<graphql.CreateWebhookMutation, graphql.CreateWebhookMutationVariables>,
): useMutation.ResultTuple<graphql.CreateWebhookMutation, graphql.CreateWebhookMutationVariables> {
  return useMutation(graphql.CreateWebhookDocument, options);
}

export function useCushionForecastQuery(
  options?: useQuery.Options<graphql.CushionForecastQuery, graphql.CushionForecastQueryVariables> | SkipToken,
): QueryResult<graphql.CushionForecastQuery, graphql.CushionForecastQueryVariables> {
  return useQuery(graphql.CushionForecastDocument, options ?? {});
}

export function useDeadlineListCoursesQuery(
  options?: useQuery.Options<graphql.DeadlineListCoursesQuery, graphql.DeadlineListCoursesQueryVariables> | SkipToken,
): QueryResult<graphql.DeadlineListCoursesQuery, graphql.DeadlineListCoursesQueryVariables> {
  return useQuery(graphql.DeadlineListCoursesDocument, options ?? {});
}

export function useDeleteAccountMutation(
  options?: MutationOptions<graphql.DeleteAccountMutation, graphql.DeleteAccountMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteAccountMutation, graphql.DeleteAccountMutationVariables> {
  return useMutation(graphql.DeleteAccountDocument, options);
}

export function useDeleteAssignmentMutation(
  options?: MutationOptions<graphql.DeleteAssignmentMutation, graphql.DeleteAssignmentMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteAssignmentMutation, graphql.DeleteAssignmentMutationVariables> {
  return useMutation(graphql.DeleteAssignmentDocument, options);
}

export function useDeleteAssignmentsMutation(
  options?: MutationOptions<graphql.DeleteAssignmentsMutation, graphql.DeleteAssignmentsMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteAssignmentsMutation, graphql.DeleteAssignmentsMutationVariables> {
  return useMutation(graphql.DeleteAssignmentsDocument, options);
}

export function useDeleteCalendarFeedMutation(
  options?: MutationOptions<graphql.DeleteCalendarFeedMutation, graphql.DeleteCalendarFeedMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteCalendarFeedMutation, graphql.DeleteCalendarFeedMutationVariables> {
  return useMutation(graphql.DeleteCalendarFeedDocument, options);
}

export function useDeleteCourseMutation(
  options?: MutationOptions<graphql.DeleteCourseMutation, graphql.DeleteCourseMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteCourseMutation, graphql.DeleteCourseMutationVariables> {
  return useMutation(graphql.DeleteCourseDocument, options);
}

export function useDeleteEventMutation(
  options?: MutationOptions<graphql.DeleteEventMutation, graphql.DeleteEventMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteEventMutation, graphql.DeleteEventMutationVariables> {
  return useMutation(graphql.DeleteEventDocument, options);
}

export function useDeleteGradeCategoryMutation(
  options?: MutationOptions<graphql.DeleteGradeCategoryMutation, graphql.DeleteGradeCategoryMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteGradeCategoryMutation, graphql.DeleteGradeCategoryMutationVariables> {
  return useMutation(graphql.DeleteGradeCategoryDocument, options);
}

export function useDeleteGradeScaleMutation(
  options?: MutationOptions<graphql.DeleteGradeScaleMutation, graphql.DeleteGradeScaleMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteGradeScaleMutation, graphql.DeleteGradeScaleMutationVariables> {
  return useMutation(graphql.DeleteGradeScaleDocument, options);
}

export function useDeleteGradeScenarioMutation(
  options?: MutationOptions<graphql.DeleteGradeScenarioMutation, graphql.DeleteGradeScenarioMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteGradeScenarioMutation, graphql.DeleteGradeScenarioMutationVariables> {
  return useMutation(graphql.DeleteGradeScenarioDocument, options);
}

export function useDeleteSpecialDayMutation(
  options?: MutationOptions<graphql.DeleteSpecialDayMutation, graphql.DeleteSpecialDayMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteSpecialDayMutation, graphql.DeleteSpecialDayMutationVariables> {
  return useMutation(graphql.DeleteSpecialDayDocument, options);
}

export function useDeleteStudyBlockMutation(
  options?: MutationOptions<graphql.DeleteStudyBlockMutation, graphql.DeleteStudyBlockMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteStudyBlockMutation, graphql.DeleteStudyBlockMutationVariables> {
  return useMutation(graphql.DeleteStudyBlockDocument, options);
}

export function useDeleteSubtaskMutation(
  options?: MutationOptions<graphql.DeleteSubtaskMutation, graphql.DeleteSubtaskMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteSubtaskMutation, graphql.DeleteSubtaskMutationVariables> {
  return useMutation(graphql.DeleteSubtaskDocument, options);
}

export function useDeleteTermMutation(
  options?: MutationOptions<graphql.DeleteTermMutation, graphql.DeleteTermMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteTermMutation, graphql.DeleteTermMutationVariables> {
  return useMutation(graphql.DeleteTermDocument, options);
}

export function useDeleteTimeEntryMutation(
  options?: MutationOptions<graphql.DeleteTimeEntryMutation, graphql.DeleteTimeEntryMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteTimeEntryMutation, graphql.DeleteTimeEntryMutationVariables> {
  return useMutation(graphql.DeleteTimeEntryDocument, options);
}

export function useDeleteWebhookMutation(
  options?: MutationOptions<graphql.DeleteWebhookMutation, graphql.DeleteWebhookMutationVariables>,
): useMutation.ResultTuple<graphql.DeleteWebhookMutation, graphql.DeleteWebhookMutationVariables> {
  return useMutation(graphql.DeleteWebhookDocument, options);
}

export function useDeliveriesQuery(
  options?: useQuery.Options<graphql.DeliveriesQuery, graphql.DeliveriesQueryVariables> | SkipToken,
): QueryResult<graphql.DeliveriesQuery, graphql.DeliveriesQueryVariables> {
  return useQuery(graphql.DeliveriesDocument, options ?? {});
}

export function useDisconnectAppMutation(
  options?: MutationOptions<graphql.DisconnectAppMutation, graphql.DisconnectAppMutationVariables>,
): useMutation.ResultTuple<graphql.DisconnectAppMutation, graphql.DisconnectAppMutationVariables> {
  return useMutation(graphql.DisconnectAppDocument, options);
}

export function useDismissSetupChecklistMutation(
  options?: MutationOptions<graphql.DismissSetupChecklistMutation, graphql.DismissSetupChecklistMutationVariables>,
): useMutation.ResultTuple<graphql.DismissSetupChecklistMutation, graphql.DismissSetupChecklistMutationVariables> {
  return useMutation(graphql.DismissSetupChecklistDocument, options);
}

export function useDueHistoryQuery(
  options: useQuery.Options<graphql.DueHistoryQuery, graphql.DueHistoryQueryVariables> | SkipToken,
): QueryResult<graphql.DueHistoryQuery, graphql.DueHistoryQueryVariables> {
  return useQuery(graphql.DueHistoryDocument, options);
}

export function useDueTodayQuery(
  options?: useQuery.Options<graphql.DueTodayQuery, graphql.DueTodayQueryVariables> | SkipToken,
): QueryResult<graphql.DueTodayQuery, graphql.DueTodayQueryVariables> {
  return useQuery(graphql.DueTodayDocument, options ?? {});
}

export function useEditEventQuery(
  options: useQuery.Options<graphql.EditEventQuery, graphql.EditEventQueryVariables> | SkipToken,
): QueryResult<graphql.EditEventQuery, graphql.EditEventQueryVariables> {
  return useQuery(graphql.EditEventDocument, options);
}

export function useEndOtherSessionsMutation(
  options?: MutationOptions<graphql.EndOtherSessionsMutation, graphql.EndOtherSessionsMutationVariables>,
): useMutation.ResultTuple<graphql.EndOtherSessionsMutation, graphql.EndOtherSessionsMutationVariables> {
  return useMutation(graphql.EndOtherSessionsDocument, options);
}

export function useEndSessionMutation(
  options?: MutationOptions<graphql.EndSessionMutation, graphql.EndSessionMutationVariables>,
): useMutation.ResultTuple<graphql.EndSessionMutation, graphql.EndSessionMutationVariables> {
  return useMutation(graphql.EndSessionDocument, options);
}

export function useEventSurroundingsQuery(
  options: useQuery.Options<graphql.EventSurroundingsQuery, graphql.EventSurroundingsQueryVariables> | SkipToken,
): QueryResult<graphql.EventSurroundingsQuery, graphql.EventSurroundingsQueryVariables> {
  return useQuery(graphql.EventSurroundingsDocument, options);
}

export function useForgotPasswordMutation(
  options?: MutationOptions<graphql.ForgotPasswordMutation, graphql.ForgotPasswordMutationVariables>,
): useMutation.ResultTuple<graphql.ForgotPasswordMutation, graphql.ForgotPasswordMutationVariables> {
  return useMutation(graphql.ForgotPasswordDocument, options);
}

export function useFreeWeekQuery(
  options?: useQuery.Options<graphql.FreeWeekQuery, graphql.FreeWeekQueryVariables> | SkipToken,
): QueryResult<graphql.FreeWeekQuery, graphql.FreeWeekQueryVariables> {
  return useQuery(graphql.FreeWeekDocument, options ?? {});
}

export function useGradeHistoryQuery(
  options: useQuery.Options<graphql.GradeHistoryQuery, graphql.GradeHistoryQueryVariables> | SkipToken,
): QueryResult<graphql.GradeHistoryQuery, graphql.GradeHistoryQueryVariables> {
  return useQuery(graphql.GradeHistoryDocument, options);
}

export function useGradeImportPageQuery(
  options?: useQuery.Options<graphql.GradeImportPageQuery, graphql.GradeImportPageQueryVariables> | SkipToken,
): QueryResult<graphql.GradeImportPageQuery, graphql.GradeImportPageQueryVariables> {
  return useQuery(graphql.GradeImportPageDocument, options ?? {});
}

export function useGradeReplayQuery(
  options: useQuery.Options<graphql.GradeReplayQuery, graphql.GradeReplayQueryVariables> | SkipToken,
): QueryResult<graphql.GradeReplayQuery, graphql.GradeReplayQueryVariables> {
  return useQuery(graphql.GradeReplayDocument, options);
}

export function useGradeScenariosQuery(
  options: useQuery.Options<graphql.GradeScenariosQuery, graphql.GradeScenariosQueryVariables> | SkipToken,
): QueryResult<graphql.GradeScenariosQuery, graphql.GradeScenariosQueryVariables> {
  return useQuery(graphql.GradeScenariosDocument, options);
}

export function useGradesPageQuery(
  options?: useQuery.Options<graphql.GradesPageQuery, graphql.GradesPageQueryVariables> | SkipToken,
): QueryResult<graphql.GradesPageQuery, graphql.GradesPageQueryVariables> {
  return useQuery(graphql.GradesPageDocument, options ?? {});
}

export function useGradingDialogQuery(
  options: useQuery.Options<graphql.GradingDialogQuery, graphql.GradingDialogQueryVariables> | SkipToken,
): QueryResult<graphql.GradingDialogQuery, graphql.GradingDialogQueryVariables> {
  return useQuery(graphql.GradingDialogDocument, options);
}

export function useImportCourseQuery(
  options: useQuery.Options<graphql.ImportCourseQuery, graphql.ImportCourseQueryVariables> | SkipToken,
): QueryResult<graphql.ImportCourseQuery, graphql.ImportCourseQueryVariables> {
  return useQuery(graphql.ImportCourseDocument, options);
}

export function useImportGradebookMutation(
  options?: MutationOptions<graphql.ImportGradebookMutation, graphql.ImportGradebookMutationVariables>,
): useMutation.ResultTuple<graphql.ImportGradebookMutation, graphql.ImportGradebookMutationVariables> {
  return useMutation(graphql.ImportGradebookDocument, options);
}

export function useImportPageQuery(
  options?: useQuery.Options<graphql.ImportPageQuery, graphql.ImportPageQueryVariables> | SkipToken,
): QueryResult<graphql.ImportPageQuery, graphql.ImportPageQueryVariables> {
  return useQuery(graphql.ImportPageDocument, options ?? {});
}

export function useImportReviewQuery(
  options: useQuery.Options<graphql.ImportReviewQuery, graphql.ImportReviewQueryVariables> | SkipToken,
): QueryResult<graphql.ImportReviewQuery, graphql.ImportReviewQueryVariables> {
  return useQuery(graphql.ImportReviewDocument, options);
}

export function useImportSyllabusMutation(
  options?: MutationOptions<graphql.ImportSyllabusMutation, graphql.ImportSyllabusMutationVariables>,
): useMutation.ResultTuple<graphql.ImportSyllabusMutation, graphql.ImportSyllabusMutationVariables> {
  return useMutation(graphql.ImportSyllabusDocument, options);
}

export function useImportTranscriptMutation(
  options?: MutationOptions<graphql.ImportTranscriptMutation, graphql.ImportTranscriptMutationVariables>,
): useMutation.ResultTuple<graphql.ImportTranscriptMutation, graphql.ImportTranscriptMutationVariables> {
  return useMutation(graphql.ImportTranscriptDocument, options);
}

export function useInboxQuery(
  options?: useQuery.Options<graphql.InboxQuery, graphql.InboxQueryVariables> | SkipToken,
): QueryResult<graphql.InboxQuery, graphql.InboxQueryVariables> {
  return useQuery(graphql.InboxDocument, options ?? {});
}

export function useItemRemindersQuery(
  options: useQuery.Options<graphql.ItemRemindersQuery, graphql.ItemRemindersQueryVariables> | SkipToken,
): QueryResult<graphql.ItemRemindersQuery, graphql.ItemRemindersQueryVariables> {
  return useQuery(graphql.ItemRemindersDocument, options);
}

export function useKeepAccountMutation(
  options?: MutationOptions<graphql.KeepAccountMutation, graphql.KeepAccountMutationVariables>,
): useMutation.ResultTuple<graphql.KeepAccountMutation, graphql.KeepAccountMutationVariables> {
  return useMutation(graphql.KeepAccountDocument, options);
}

export function useKeepDemoMutation(
  options?: MutationOptions<graphql.KeepDemoMutation, graphql.KeepDemoMutationVariables>,
): useMutation.ResultTuple<graphql.KeepDemoMutation, graphql.KeepDemoMutationVariables> {
  return useMutation(graphql.KeepDemoDocument, options);
}

export function useKeepGradebookMutation(
  options?: MutationOptions<graphql.KeepGradebookMutation, graphql.KeepGradebookMutationVariables>,
): useMutation.ResultTuple<graphql.KeepGradebookMutation, graphql.KeepGradebookMutationVariables> {
  return useMutation(graphql.KeepGradebookDocument, options);
}

export function useKeptGradebookTermsQuery(
  options?: useQuery.Options<graphql.KeptGradebookTermsQuery, graphql.KeptGradebookTermsQueryVariables> | SkipToken,
): QueryResult<graphql.KeptGradebookTermsQuery, graphql.KeptGradebookTermsQueryVariables> {
  return useQuery(graphql.KeptGradebookTermsDocument, options ?? {});
}

export function useLogStudyBlockMutation(
  options?: MutationOptions<graphql.LogStudyBlockMutation, graphql.LogStudyBlockMutationVariables>,
): useMutation.ResultTuple<graphql.LogStudyBlockMutation, graphql.LogStudyBlockMutationVariables> {
  return useMutation(graphql.LogStudyBlockDocument, options);
}

export function useLoginMutation(
  options?: MutationOptions<graphql.LoginMutation, graphql.LoginMutationVariables>,
): useMutation.ResultTuple<graphql.LoginMutation, graphql.LoginMutationVariables> {
  return useMutation(graphql.LoginDocument, options);
}

export function useLogoutMutation(
  options?: MutationOptions<graphql.LogoutMutation, graphql.LogoutMutationVariables>,
): useMutation.ResultTuple<graphql.LogoutMutation, graphql.LogoutMutationVariables> {
  return useMutation(graphql.LogoutDocument, options);
}

export function useLogoutEverywhereMutation(
  options?: MutationOptions<graphql.LogoutEverywhereMutation, graphql.LogoutEverywhereMutationVariables>,
): useMutation.ResultTuple<graphql.LogoutEverywhereMutation, graphql.LogoutEverywhereMutationVariables> {
  return useMutation(graphql.LogoutEverywhereDocument, options);
}

export function useMarkNotificationsReadMutation(
  options?: MutationOptions<graphql.MarkNotificationsReadMutation, graphql.MarkNotificationsReadMutationVariables>,
): useMutation.ResultTuple<graphql.MarkNotificationsReadMutation, graphql.MarkNotificationsReadMutationVariables> {
  return useMutation(graphql.MarkNotificationsReadDocument, options);
}

export function useMatchRulesMutation(
  options?: MutationOptions<graphql.MatchRulesMutation, graphql.MatchRulesMutationVariables>,
): useMutation.ResultTuple<graphql.MatchRulesMutation, graphql.MatchRulesMutationVariables> {
  return useMutation(graphql.MatchRulesDocument, options);
}

export function useMeQuery(
  options?: useQuery.Options<graphql.MeQuery, graphql.MeQueryVariables> | SkipToken,
): QueryResult<graphql.MeQuery, graphql.MeQueryVariables> {
  return useQuery(graphql.MeDocument, options ?? {});
}

export function useMoveEventMutation(
  options?: MutationOptions<graphql.MoveEventMutation, graphql.MoveEventMutationVariables>,
): useMutation.ResultTuple<graphql.MoveEventMutation, graphql.MoveEventMutationVariables> {
  return useMutation(graphql.MoveEventDocument, options);
}

export function useMoveStudyBlockMutation(
  options?: MutationOptions<graphql.MoveStudyBlockMutation, graphql.MoveStudyBlockMutationVariables>,
): useMutation.ResultTuple<graphql.MoveStudyBlockMutation, graphql.MoveStudyBlockMutationVariables> {
  return useMutation(graphql.MoveStudyBlockDocument, options);
}

export function useNewEventQuery(
  options?: useQuery.Options<graphql.NewEventQuery, graphql.NewEventQueryVariables> | SkipToken,
): QueryResult<graphql.NewEventQuery, graphql.NewEventQueryVariables> {
  return useQuery(graphql.NewEventDocument, options ?? {});
}

export function useNewStudyBlockQuery(
  options?: useQuery.Options<graphql.NewStudyBlockQuery, graphql.NewStudyBlockQueryVariables> | SkipToken,
): QueryResult<graphql.NewStudyBlockQuery, graphql.NewStudyBlockQueryVariables> {
  return useQuery(graphql.NewStudyBlockDocument, options ?? {});
}

export function useNextDetailsQuery(
  options?: useQuery.Options<graphql.NextDetailsQuery, graphql.NextDetailsQueryVariables> | SkipToken,
): QueryResult<graphql.NextDetailsQuery, graphql.NextDetailsQueryVariables> {
  return useQuery(graphql.NextDetailsDocument, options ?? {});
}

export function useNotificationSettingsQuery(
  options?: useQuery.Options<graphql.NotificationSettingsQuery, graphql.NotificationSettingsQueryVariables> | SkipToken,
): QueryResult<graphql.NotificationSettingsQuery, graphql.NotificationSettingsQueryVariables> {
  return useQuery(graphql.NotificationSettingsDocument, options ?? {});
}

export function useOpenCalendarChangesQuery(
  options?: useQuery.Options<graphql.OpenCalendarChangesQuery, graphql.OpenCalendarChangesQueryVariables> | SkipToken,
): QueryResult<graphql.OpenCalendarChangesQuery, graphql.OpenCalendarChangesQueryVariables> {
  return useQuery(graphql.OpenCalendarChangesDocument, options ?? {});
}

export function useOrderSubtasksMutation(
  options?: MutationOptions<graphql.OrderSubtasksMutation, graphql.OrderSubtasksMutationVariables>,
): useMutation.ResultTuple<graphql.OrderSubtasksMutation, graphql.OrderSubtasksMutationVariables> {
  return useMutation(graphql.OrderSubtasksDocument, options);
}

export function useOwnScalesQuery(
  options?: useQuery.Options<graphql.OwnScalesQuery, graphql.OwnScalesQueryVariables> | SkipToken,
): QueryResult<graphql.OwnScalesQuery, graphql.OwnScalesQueryVariables> {
  return useQuery(graphql.OwnScalesDocument, options ?? {});
}

export function usePendingEmailQuery(
  options?: useQuery.Options<graphql.PendingEmailQuery, graphql.PendingEmailQueryVariables> | SkipToken,
): QueryResult<graphql.PendingEmailQuery, graphql.PendingEmailQueryVariables> {
  return useQuery(graphql.PendingEmailDocument, options ?? {});
}

export function usePersonalAccessTokensQuery(
  options?: useQuery.Options<graphql.PersonalAccessTokensQuery, graphql.PersonalAccessTokensQueryVariables> | SkipToken,
): QueryResult<graphql.PersonalAccessTokensQuery, graphql.PersonalAccessTokensQueryVariables> {
  return useQuery(graphql.PersonalAccessTokensDocument, options ?? {});
}

export function usePinAssignmentMutation(
  options?: MutationOptions<graphql.PinAssignmentMutation, graphql.PinAssignmentMutationVariables>,
): useMutation.ResultTuple<graphql.PinAssignmentMutation, graphql.PinAssignmentMutationVariables> {
  return useMutation(graphql.PinAssignmentDocument, options);
}

export function usePlanAssignmentMutation(
  options?: MutationOptions<graphql.PlanAssignmentMutation, graphql.PlanAssignmentMutationVariables>,
): useMutation.ResultTuple<graphql.PlanAssignmentMutation, graphql.PlanAssignmentMutationVariables> {
  return useMutation(graphql.PlanAssignmentDocument, options);
}

export function usePlanFeaturesQuery(
  options?: useQuery.Options<graphql.PlanFeaturesQuery, graphql.PlanFeaturesQueryVariables> | SkipToken,
): QueryResult<graphql.PlanFeaturesQuery, graphql.PlanFeaturesQueryVariables> {
  return useQuery(graphql.PlanFeaturesDocument, options ?? {});
}

export function usePlanGradesQuery(
  options: useQuery.Options<graphql.PlanGradesQuery, graphql.PlanGradesQueryVariables> | SkipToken,
): QueryResult<graphql.PlanGradesQuery, graphql.PlanGradesQueryVariables> {
  return useQuery(graphql.PlanGradesDocument, options);
}

export function usePlannerPageQuery(
  options?: useQuery.Options<graphql.PlannerPageQuery, graphql.PlannerPageQueryVariables> | SkipToken,
): QueryResult<graphql.PlannerPageQuery, graphql.PlannerPageQueryVariables> {
  return useQuery(graphql.PlannerPageDocument, options ?? {});
}

export function usePushSettingsQuery(
  options?: useQuery.Options<graphql.PushSettingsQuery, graphql.PushSettingsQueryVariables> | SkipToken,
): QueryResult<graphql.PushSettingsQuery, graphql.PushSettingsQueryVariables> {
  return useQuery(graphql.PushSettingsDocument, options ?? {});
}

export function useQuickAddMutation(
  options?: MutationOptions<graphql.QuickAddMutation, graphql.QuickAddMutationVariables>,
): useMutation.ResultTuple<graphql.QuickAddMutation, graphql.QuickAddMutationVariables> {
  return useMutation(graphql.QuickAddDocument, options);
}

export function useQuickAddCategoriesQuery(
  options: useQuery.Options<graphql.QuickAddCategoriesQuery, graphql.QuickAddCategoriesQueryVariables> | SkipToken,
): QueryResult<graphql.QuickAddCategoriesQuery, graphql.QuickAddCategoriesQueryVariables> {
  return useQuery(graphql.QuickAddCategoriesDocument, options);
}

export function useQuickAddContextQuery(
  options?: useQuery.Options<graphql.QuickAddContextQuery, graphql.QuickAddContextQueryVariables> | SkipToken,
): QueryResult<graphql.QuickAddContextQuery, graphql.QuickAddContextQueryVariables> {
  return useQuery(graphql.QuickAddContextDocument, options ?? {});
}

export function useReactivateSubscriptionMutation(
  options?: MutationOptions<graphql.ReactivateSubscriptionMutation, graphql.ReactivateSubscriptionMutationVariables>,
): useMutation.ResultTuple<graphql.ReactivateSubscriptionMutation, graphql.ReactivateSubscriptionMutationVariables> {
  return useMutation(graphql.ReactivateSubscriptionDocument, options);
}

export function useRecentActsQuery(
  options: useQuery.Options<graphql.RecentActsQuery, graphql.RecentActsQueryVariables> | SkipToken,
): QueryResult<graphql.RecentActsQuery, graphql.RecentActsQueryVariables> {
  return useQuery(graphql.RecentActsDocument, options);
}

export function useRecentlyDeletedQuery(
  options?: useQuery.Options<graphql.RecentlyDeletedQuery, graphql.RecentlyDeletedQueryVariables> | SkipToken,
): QueryResult<graphql.RecentlyDeletedQuery, graphql.RecentlyDeletedQueryVariables> {
  return useQuery(graphql.RecentlyDeletedDocument, options ?? {});
}

export function useRecoveryPlanQuery(
  options?: useQuery.Options<graphql.RecoveryPlanQuery, graphql.RecoveryPlanQueryVariables> | SkipToken,
): QueryResult<graphql.RecoveryPlanQuery, graphql.RecoveryPlanQueryVariables> {
  return useQuery(graphql.RecoveryPlanDocument, options ?? {});
}

export function useRegisterMutation(
  options?: MutationOptions<graphql.RegisterMutation, graphql.RegisterMutationVariables>,
): useMutation.ResultTuple<graphql.RegisterMutation, graphql.RegisterMutationVariables> {
  return useMutation(graphql.RegisterDocument, options);
}

export function useRemoveCalendarSourceMutation(
  options?: MutationOptions<graphql.RemoveCalendarSourceMutation, graphql.RemoveCalendarSourceMutationVariables>,
): useMutation.ResultTuple<graphql.RemoveCalendarSourceMutation, graphql.RemoveCalendarSourceMutationVariables> {
  return useMutation(graphql.RemoveCalendarSourceDocument, options);
}

export function useRemoveSampleDataMutation(
  options?: MutationOptions<graphql.RemoveSampleDataMutation, graphql.RemoveSampleDataMutationVariables>,
): useMutation.ResultTuple<graphql.RemoveSampleDataMutation, graphql.RemoveSampleDataMutationVariables> {
  return useMutation(graphql.RemoveSampleDataDocument, options);
}

export function useRepeatAssignmentMutation(
  options?: MutationOptions<graphql.RepeatAssignmentMutation, graphql.RepeatAssignmentMutationVariables>,
): useMutation.ResultTuple<graphql.RepeatAssignmentMutation, graphql.RepeatAssignmentMutationVariables> {
  return useMutation(graphql.RepeatAssignmentDocument, options);
}

export function useReplaceCalendarFeedAddressMutation(
  options?: MutationOptions<graphql.ReplaceCalendarFeedAddressMutation, graphql.ReplaceCalendarFeedAddressMutationVariables>,
): useMutation.ResultTuple<graphql.ReplaceCalendarFeedAddressMutation, graphql.ReplaceCalendarFeedAddressMutationVariables> {
  return useMutation(graphql.ReplaceCalendarFeedAddressDocument, options);
}

export function useReplaceWebhookSecretMutation(
  options?: MutationOptions<graphql.ReplaceWebhookSecretMutation, graphql.ReplaceWebhookSecretMutationVariables>,
): useMutation.ResultTuple<graphql.ReplaceWebhookSecretMutation, graphql.ReplaceWebhookSecretMutationVariables> {
  return useMutation(graphql.ReplaceWebhookSecretDocument, options);
}

export function useRequestEmailConfirmationMutation(
  options?: MutationOptions<graphql.RequestEmailConfirmationMutation, graphql.RequestEmailConfirmationMutationVariables>,
): useMutation.ResultTuple<graphql.RequestEmailConfirmationMutation, graphql.RequestEmailConfirmationMutationVariables> {
  return useMutation(graphql.RequestEmailConfirmationDocument, options);
}

export function useResetOccurrenceMutation(
  options?: MutationOptions<graphql.ResetOccurrenceMutation, graphql.ResetOccurrenceMutationVariables>,
): useMutation.ResultTuple<graphql.ResetOccurrenceMutation, graphql.ResetOccurrenceMutationVariables> {
  return useMutation(graphql.ResetOccurrenceDocument, options);
}

export function useResetPasswordMutation(
  options?: MutationOptions<graphql.ResetPasswordMutation, graphql.ResetPasswordMutationVariables>,
): useMutation.ResultTuple<graphql.ResetPasswordMutation, graphql.ResetPasswordMutationVariables> {
  return useMutation(graphql.ResetPasswordDocument, options);
}

export function useResolveCalendarDiffsMutation(
  options?: MutationOptions<graphql.ResolveCalendarDiffsMutation, graphql.ResolveCalendarDiffsMutationVariables>,
): useMutation.ResultTuple<graphql.ResolveCalendarDiffsMutation, graphql.ResolveCalendarDiffsMutationVariables> {
  return useMutation(graphql.ResolveCalendarDiffsDocument, options);
}

export function useRestoreMutation(
  options?: MutationOptions<graphql.RestoreMutation, graphql.RestoreMutationVariables>,
): useMutation.ResultTuple<graphql.RestoreMutation, graphql.RestoreMutationVariables> {
  return useMutation(graphql.RestoreDocument, options);
}

export function useReviewCalendarSourceMutation(
  options?: MutationOptions<graphql.ReviewCalendarSourceMutation, graphql.ReviewCalendarSourceMutationVariables>,
): useMutation.ResultTuple<graphql.ReviewCalendarSourceMutation, graphql.ReviewCalendarSourceMutationVariables> {
  return useMutation(graphql.ReviewCalendarSourceDocument, options);
}

export function useRevokeAppPasswordMutation(
  options?: MutationOptions<graphql.RevokeAppPasswordMutation, graphql.RevokeAppPasswordMutationVariables>,
): useMutation.ResultTuple<graphql.RevokeAppPasswordMutation, graphql.RevokeAppPasswordMutationVariables> {
  return useMutation(graphql.RevokeAppPasswordDocument, options);
}

export function useRevokePersonalAccessTokenMutation(
  options?: MutationOptions<graphql.RevokePersonalAccessTokenMutation, graphql.RevokePersonalAccessTokenMutationVariables>,
): useMutation.ResultTuple<graphql.RevokePersonalAccessTokenMutation, graphql.RevokePersonalAccessTokenMutationVariables> {
  return useMutation(graphql.RevokePersonalAccessTokenDocument, options);
}

export function useRowsOfTermQuery(
  options: useQuery.Options<graphql.RowsOfTermQuery, graphql.RowsOfTermQueryVariables> | SkipToken,
): QueryResult<graphql.RowsOfTermQuery, graphql.RowsOfTermQueryVariables> {
  return useQuery(graphql.RowsOfTermDocument, options);
}

export function useRunningTimerQuery(
  options?: useQuery.Options<graphql.RunningTimerQuery, graphql.RunningTimerQueryVariables> | SkipToken,
): QueryResult<graphql.RunningTimerQuery, graphql.RunningTimerQueryVariables> {
  return useQuery(graphql.RunningTimerDocument, options ?? {});
}

export function useSaveGradingPolicyMutation(
  options?: MutationOptions<graphql.SaveGradingPolicyMutation, graphql.SaveGradingPolicyMutationVariables>,
): useMutation.ResultTuple<graphql.SaveGradingPolicyMutation, graphql.SaveGradingPolicyMutationVariables> {
  return useMutation(graphql.SaveGradingPolicyDocument, options);
}

export function useSaveItemMutation(
  options?: MutationOptions<graphql.SaveItemMutation, graphql.SaveItemMutationVariables>,
): useMutation.ResultTuple<graphql.SaveItemMutation, graphql.SaveItemMutationVariables> {
  return useMutation(graphql.SaveItemDocument, options);
}

export function useSavePastTermMutation(
  options?: MutationOptions<graphql.SavePastTermMutation, graphql.SavePastTermMutationVariables>,
): useMutation.ResultTuple<graphql.SavePastTermMutation, graphql.SavePastTermMutationVariables> {
  return useMutation(graphql.SavePastTermDocument, options);
}

export function useSaveScoresMutation(
  options?: MutationOptions<graphql.SaveScoresMutation, graphql.SaveScoresMutationVariables>,
): useMutation.ResultTuple<graphql.SaveScoresMutation, graphql.SaveScoresMutationVariables> {
  return useMutation(graphql.SaveScoresDocument, options);
}

export function useSaveStudyBlocksMutation(
  options?: MutationOptions<graphql.SaveStudyBlocksMutation, graphql.SaveStudyBlocksMutationVariables>,
): useMutation.ResultTuple<graphql.SaveStudyBlocksMutation, graphql.SaveStudyBlocksMutationVariables> {
  return useMutation(graphql.SaveStudyBlocksDocument, options);
}

export function useSaveTranscriptEntryMutation(
  options?: MutationOptions<graphql.SaveTranscriptEntryMutation, graphql.SaveTranscriptEntryMutationVariables>,
): useMutation.ResultTuple<graphql.SaveTranscriptEntryMutation, graphql.SaveTranscriptEntryMutationVariables> {
  return useMutation(graphql.SaveTranscriptEntryDocument, options);
}

export function useScaleEditorQuery(
  options?: useQuery.Options<graphql.ScaleEditorQuery, graphql.ScaleEditorQueryVariables> | SkipToken,
): QueryResult<graphql.ScaleEditorQuery, graphql.ScaleEditorQueryVariables> {
  return useQuery(graphql.ScaleEditorDocument, options ?? {});
}

export function useScalesPageQuery(
  options?: useQuery.Options<graphql.ScalesPageQuery, graphql.ScalesPageQueryVariables> | SkipToken,
): QueryResult<graphql.ScalesPageQuery, graphql.ScalesPageQueryVariables> {
  return useQuery(graphql.ScalesPageDocument, options ?? {});
}

export function useScoreScaleQuery(
  options: useQuery.Options<graphql.ScoreScaleQuery, graphql.ScoreScaleQueryVariables> | SkipToken,
): QueryResult<graphql.ScoreScaleQuery, graphql.ScoreScaleQueryVariables> {
  return useQuery(graphql.ScoreScaleDocument, options);
}

export function useSendTestNotificationMutation(
  options?: MutationOptions<graphql.SendTestNotificationMutation, graphql.SendTestNotificationMutationVariables>,
): useMutation.ResultTuple<graphql.SendTestNotificationMutation, graphql.SendTestNotificationMutationVariables> {
  return useMutation(graphql.SendTestNotificationDocument, options);
}

export function useSendWeeklyReviewMutation(
  options?: MutationOptions<graphql.SendWeeklyReviewMutation, graphql.SendWeeklyReviewMutationVariables>,
): useMutation.ResultTuple<graphql.SendWeeklyReviewMutation, graphql.SendWeeklyReviewMutationVariables> {
  return useMutation(graphql.SendWeeklyReviewDocument, options);
}

export function useSessionsQuery(
  options?: useQuery.Options<graphql.SessionsQuery, graphql.SessionsQueryVariables> | SkipToken,
): QueryResult<graphql.SessionsQuery, graphql.SessionsQueryVariables> {
  return useQuery(graphql.SessionsDocument, options ?? {});
}

export function useSetAssignmentRemindersMutation(
  options?: MutationOptions<graphql.SetAssignmentRemindersMutation, graphql.SetAssignmentRemindersMutationVariables>,
): useMutation.ResultTuple<graphql.SetAssignmentRemindersMutation, graphql.SetAssignmentRemindersMutationVariables> {
  return useMutation(graphql.SetAssignmentRemindersDocument, options);
}

export function useSetCourseTargetMutation(
  options?: MutationOptions<graphql.SetCourseTargetMutation, graphql.SetCourseTargetMutationVariables>,
): useMutation.ResultTuple<graphql.SetCourseTargetMutation, graphql.SetCourseTargetMutationVariables> {
  return useMutation(graphql.SetCourseTargetDocument, options);
}

export function useSetupChecklistQuery(
  options?: useQuery.Options<graphql.SetupChecklistQuery, graphql.SetupChecklistQueryVariables> | SkipToken,
): QueryResult<graphql.SetupChecklistQuery, graphql.SetupChecklistQueryVariables> {
  return useQuery(graphql.SetupChecklistDocument, options ?? {});
}

export function useSnoozeReminderMutation(
  options?: MutationOptions<graphql.SnoozeReminderMutation, graphql.SnoozeReminderMutationVariables>,
): useMutation.ResultTuple<graphql.SnoozeReminderMutation, graphql.SnoozeReminderMutationVariables> {
  return useMutation(graphql.SnoozeReminderDocument, options);
}

export function useStartDemoMutation(
  options?: MutationOptions<graphql.StartDemoMutation, graphql.StartDemoMutationVariables>,
): useMutation.ResultTuple<graphql.StartDemoMutation, graphql.StartDemoMutationVariables> {
  return useMutation(graphql.StartDemoDocument, options);
}

export function useStartTimerMutation(
  options?: MutationOptions<graphql.StartTimerMutation, graphql.StartTimerMutationVariables>,
): useMutation.ResultTuple<graphql.StartTimerMutation, graphql.StartTimerMutationVariables> {
  return useMutation(graphql.StartTimerDocument, options);
}

export function useStopTimerMutation(
  options?: MutationOptions<graphql.StopTimerMutation, graphql.StopTimerMutationVariables>,
): useMutation.ResultTuple<graphql.StopTimerMutation, graphql.StopTimerMutationVariables> {
  return useMutation(graphql.StopTimerDocument, options);
}

export function useStudyQuery(
  options?: useQuery.Options<graphql.StudyQuery, graphql.StudyQueryVariables> | SkipToken,
): QueryResult<graphql.StudyQuery, graphql.StudyQueryVariables> {
  return useQuery(graphql.StudyDocument, options ?? {});
}

export function useStudyPlanQuery(
  options?: useQuery.Options<graphql.StudyPlanQuery, graphql.StudyPlanQueryVariables> | SkipToken,
): QueryResult<graphql.StudyPlanQuery, graphql.StudyPlanQueryVariables> {
  return useQuery(graphql.StudyPlanDocument, options ?? {});
}

export function useSubscribePushMutation(
  options?: MutationOptions<graphql.SubscribePushMutation, graphql.SubscribePushMutationVariables>,
): useMutation.ResultTuple<graphql.SubscribePushMutation, graphql.SubscribePushMutationVariables> {
  return useMutation(graphql.SubscribePushDocument, options);
}

export function useSubscriptionStatusQuery(
  options?: useQuery.Options<graphql.SubscriptionStatusQuery, graphql.SubscriptionStatusQueryVariables> | SkipToken,
): QueryResult<graphql.SubscriptionStatusQuery, graphql.SubscriptionStatusQueryVariables> {
  return useQuery(graphql.SubscriptionStatusDocument, options ?? {});
}

export function useSyncCalendarSourceMutation(
  options?: MutationOptions<graphql.SyncCalendarSourceMutation, graphql.SyncCalendarSourceMutationVariables>,
): useMutation.ResultTuple<graphql.SyncCalendarSourceMutation, graphql.SyncCalendarSourceMutationVariables> {
  return useMutation(graphql.SyncCalendarSourceDocument, options);
}

export function useTermDetailQuery(
  options: useQuery.Options<graphql.TermDetailQuery, graphql.TermDetailQueryVariables> | SkipToken,
): QueryResult<graphql.TermDetailQuery, graphql.TermDetailQueryVariables> {
  return useQuery(graphql.TermDetailDocument, options);
}

export function useTermStripQuery(
  options: useQuery.Options<graphql.TermStripQuery, graphql.TermStripQueryVariables> | SkipToken,
): QueryResult<graphql.TermStripQuery, graphql.TermStripQueryVariables> {
  return useQuery(graphql.TermStripDocument, options);
}

export function useTimetableQuery(
  options: useQuery.Options<graphql.TimetableQuery, graphql.TimetableQueryVariables> | SkipToken,
): QueryResult<graphql.TimetableQuery, graphql.TimetableQueryVariables> {
  return useQuery(graphql.TimetableDocument, options);
}

export function useTimetableTermsQuery(
  options?: useQuery.Options<graphql.TimetableTermsQuery, graphql.TimetableTermsQueryVariables> | SkipToken,
): QueryResult<graphql.TimetableTermsQuery, graphql.TimetableTermsQueryVariables> {
  return useQuery(graphql.TimetableTermsDocument, options ?? {});
}

export function useTodayPageQuery(
  options?: useQuery.Options<graphql.TodayPageQuery, graphql.TodayPageQueryVariables> | SkipToken,
): QueryResult<graphql.TodayPageQuery, graphql.TodayPageQueryVariables> {
  return useQuery(graphql.TodayPageDocument, options ?? {});
}

export function useTodayStudyBlocksQuery(
  options: useQuery.Options<graphql.TodayStudyBlocksQuery, graphql.TodayStudyBlocksQueryVariables> | SkipToken,
): QueryResult<graphql.TodayStudyBlocksQuery, graphql.TodayStudyBlocksQueryVariables> {
  return useQuery(graphql.TodayStudyBlocksDocument, options);
}

export function useTodayWorkQuery(
  options?: useQuery.Options<graphql.TodayWorkQuery, graphql.TodayWorkQueryVariables> | SkipToken,
): QueryResult<graphql.TodayWorkQuery, graphql.TodayWorkQueryVariables> {
  return useQuery(graphql.TodayWorkDocument, options ?? {});
}

export function useUndoActMutation(
  options?: MutationOptions<graphql.UndoActMutation, graphql.UndoActMutationVariables>,
): useMutation.ResultTuple<graphql.UndoActMutation, graphql.UndoActMutationVariables> {
  return useMutation(graphql.UndoActDocument, options);
}

export function useUnreadNotificationsQuery(
  options?: useQuery.Options<graphql.UnreadNotificationsQuery, graphql.UnreadNotificationsQueryVariables> | SkipToken,
): QueryResult<graphql.UnreadNotificationsQuery, graphql.UnreadNotificationsQueryVariables> {
  return useQuery(graphql.UnreadNotificationsDocument, options ?? {});
}

export function useUnsubscribePushMutation(
  options?: MutationOptions<graphql.UnsubscribePushMutation, graphql.UnsubscribePushMutationVariables>,
): useMutation.ResultTuple<graphql.UnsubscribePushMutation, graphql.UnsubscribePushMutationVariables> {
  return useMutation(graphql.UnsubscribePushDocument, options);
}

export function useUpdateAssignmentMutation(
  options?: MutationOptions<graphql.UpdateAssignmentMutation, graphql.UpdateAssignmentMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateAssignmentMutation, graphql.UpdateAssignmentMutationVariables> {
  return useMutation(graphql.UpdateAssignmentDocument, options);
}

export function useUpdateAssignmentsMutation(
  options?: MutationOptions<graphql.UpdateAssignmentsMutation, graphql.UpdateAssignmentsMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateAssignmentsMutation, graphql.UpdateAssignmentsMutationVariables> {
  return useMutation(graphql.UpdateAssignmentsDocument, options);
}

export function useUpdateCalendarFeedMutation(
  options?: MutationOptions<graphql.UpdateCalendarFeedMutation, graphql.UpdateCalendarFeedMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateCalendarFeedMutation, graphql.UpdateCalendarFeedMutationVariables> {
  return useMutation(graphql.UpdateCalendarFeedDocument, options);
}

export function useUpdateCalendarSourceMutation(
  options?: MutationOptions<graphql.UpdateCalendarSourceMutation, graphql.UpdateCalendarSourceMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateCalendarSourceMutation, graphql.UpdateCalendarSourceMutationVariables> {
  return useMutation(graphql.UpdateCalendarSourceDocument, options);
}

export function useUpdateCourseMutation(
  options?: MutationOptions<graphql.UpdateCourseMutation, graphql.UpdateCourseMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateCourseMutation, graphql.UpdateCourseMutationVariables> {
  return useMutation(graphql.UpdateCourseDocument, options);
}

export function useUpdateCourseGradingMutation(
  options?: MutationOptions<graphql.UpdateCourseGradingMutation, graphql.UpdateCourseGradingMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateCourseGradingMutation, graphql.UpdateCourseGradingMutationVariables> {
  return useMutation(graphql.UpdateCourseGradingDocument, options);
}

export function useUpdateDeadlineMutation(
  options?: MutationOptions<graphql.UpdateDeadlineMutation, graphql.UpdateDeadlineMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateDeadlineMutation, graphql.UpdateDeadlineMutationVariables> {
  return useMutation(graphql.UpdateDeadlineDocument, options);
}

export function useUpdateEventMutation(
  options?: MutationOptions<graphql.UpdateEventMutation, graphql.UpdateEventMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateEventMutation, graphql.UpdateEventMutationVariables> {
  return useMutation(graphql.UpdateEventDocument, options);
}

export function useUpdateGradeCategoryMutation(
  options?: MutationOptions<graphql.UpdateGradeCategoryMutation, graphql.UpdateGradeCategoryMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateGradeCategoryMutation, graphql.UpdateGradeCategoryMutationVariables> {
  return useMutation(graphql.UpdateGradeCategoryDocument, options);
}

export function useUpdateGradeScaleMutation(
  options?: MutationOptions<graphql.UpdateGradeScaleMutation, graphql.UpdateGradeScaleMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateGradeScaleMutation, graphql.UpdateGradeScaleMutationVariables> {
  return useMutation(graphql.UpdateGradeScaleDocument, options);
}

export function useUpdateGradeScenarioMutation(
  options?: MutationOptions<graphql.UpdateGradeScenarioMutation, graphql.UpdateGradeScenarioMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateGradeScenarioMutation, graphql.UpdateGradeScenarioMutationVariables> {
  return useMutation(graphql.UpdateGradeScenarioDocument, options);
}

export function useUpdateMeetingMutation(
  options?: MutationOptions<graphql.UpdateMeetingMutation, graphql.UpdateMeetingMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateMeetingMutation, graphql.UpdateMeetingMutationVariables> {
  return useMutation(graphql.UpdateMeetingDocument, options);
}

export function useUpdateNotificationSettingsMutation(
  options?: MutationOptions<graphql.UpdateNotificationSettingsMutation, graphql.UpdateNotificationSettingsMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateNotificationSettingsMutation, graphql.UpdateNotificationSettingsMutationVariables> {
  return useMutation(graphql.UpdateNotificationSettingsDocument, options);
}

export function useUpdateProfileMutation(
  options?: MutationOptions<graphql.UpdateProfileMutation, graphql.UpdateProfileMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateProfileMutation, graphql.UpdateProfileMutationVariables> {
  return useMutation(graphql.UpdateProfileDocument, options);
}

export function useUpdateRotationMutation(
  options?: MutationOptions<graphql.UpdateRotationMutation, graphql.UpdateRotationMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateRotationMutation, graphql.UpdateRotationMutationVariables> {
  return useMutation(graphql.UpdateRotationDocument, options);
}

export function useUpdateSpecialDayMutation(
  options?: MutationOptions<graphql.UpdateSpecialDayMutation, graphql.UpdateSpecialDayMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateSpecialDayMutation, graphql.UpdateSpecialDayMutationVariables> {
  return useMutation(graphql.UpdateSpecialDayDocument, options);
}

export function useUpdateSubtaskMutation(
  options?: MutationOptions<graphql.UpdateSubtaskMutation, graphql.UpdateSubtaskMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateSubtaskMutation, graphql.UpdateSubtaskMutationVariables> {
  return useMutation(graphql.UpdateSubtaskDocument, options);
}

export function useUpdateTermMutation(
  options?: MutationOptions<graphql.UpdateTermMutation, graphql.UpdateTermMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateTermMutation, graphql.UpdateTermMutationVariables> {
  return useMutation(graphql.UpdateTermDocument, options);
}

export function useUpdateTimeEntryMutation(
  options?: MutationOptions<graphql.UpdateTimeEntryMutation, graphql.UpdateTimeEntryMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateTimeEntryMutation, graphql.UpdateTimeEntryMutationVariables> {
  return useMutation(graphql.UpdateTimeEntryDocument, options);
}

export function useUpdateWebhookMutation(
  options?: MutationOptions<graphql.UpdateWebhookMutation, graphql.UpdateWebhookMutationVariables>,
): useMutation.ResultTuple<graphql.UpdateWebhookMutation, graphql.UpdateWebhookMutationVariables> {
  return useMutation(graphql.UpdateWebhookDocument, options);
}

export function useUpgradeActQuery(
  options?: useQuery.Options<graphql.UpgradeActQuery, graphql.UpgradeActQueryVariables> | SkipToken,
): QueryResult<graphql.UpgradeActQuery, graphql.UpgradeActQueryVariables> {
  return useQuery(graphql.UpgradeActDocument, options ?? {});
}

export function useUpgradeSubscriptionMutation(
  options?: MutationOptions<graphql.UpgradeSubscriptionMutation, graphql.UpgradeSubscriptionMutationVariables>,
): useMutation.ResultTuple<graphql.UpgradeSubscriptionMutation, graphql.UpgradeSubscriptionMutationVariables> {
  return useMutation(graphql.UpgradeSubscriptionDocument, options);
}

export function useUseGradeScaleMutation(
  options?: MutationOptions<graphql.UseGradeScaleMutation, graphql.UseGradeScaleMutationVariables>,
): useMutation.ResultTuple<graphql.UseGradeScaleMutation, graphql.UseGradeScaleMutationVariables> {
  return useMutation(graphql.UseGradeScaleDocument, options);
}

export function useWebhookDeliveriesQuery(
  options: useQuery.Options<graphql.WebhookDeliveriesQuery, graphql.WebhookDeliveriesQueryVariables> | SkipToken,
): QueryResult<graphql.WebhookDeliveriesQuery, graphql.WebhookDeliveriesQueryVariables> {
  return useQuery(graphql.WebhookDeliveriesDocument, options);
}

export function useWebhooksQuery(
  options?: useQuery.Options<graphql.WebhooksQuery, graphql.WebhooksQueryVariables> | SkipToken,
): QueryResult<graphql.WebhooksQuery, graphql.WebhooksQueryVariables> {
  return useQuery(graphql.WebhooksDocument, options ?? {});
}
