import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { ContactSupportInput, ContactSupportPayload } from './support.types';
import { contactSupport } from './support.service';

@Authorized('session')
@Resolver()
export class SupportResolver {
  @Mutation(() => ContactSupportPayload, {
    description:
      "Emails a message to support, with the student's plan and a reference, and sends the student a copy.",
  })
  contactSupport(@Ctx() context: RequestContext, @Arg('input') input: ContactSupportInput) {
    return contactSupport(context, input);
  }
}
