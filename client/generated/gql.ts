/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "fragment DeletionRow_deletion on Deletion {\n  id\n  noun\n  label\n  itemCount\n  deletedAt\n  restorableUntil\n}\n\nquery RecentlyDeleted {\n  recentlyDeleted {\n    ...DeletionRow_deletion\n  }\n}\n\nmutation Restore($deletionId: ID!) {\n  restore(deletionId: $deletionId) {\n    deletion {\n      id\n    }\n    user {\n      ...CurrentUser\n    }\n  }\n}": typeof types.DeletionRow_DeletionFragmentDoc,
    "fragment CurrentUser on User {\n  id\n  email\n  firstName\n  lastName\n  subscriptionTier\n  timezone\n  locale\n  dailyMinutes\n  isDemo\n  demoExpiresAt\n  createdAt\n  usage {\n    resource\n    used\n    limit\n  }\n}\n\nquery Me {\n  me {\n    ...CurrentUser\n  }\n}\n\nmutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Logout {\n  logout {\n    success\n  }\n}\n\nmutation StartDemo($input: StartDemoInput!) {\n  startDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation KeepDemo($input: RegisterInput!) {\n  keepDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}": typeof types.CurrentUserFragmentDoc,
};
const documents: Documents = {
    "fragment DeletionRow_deletion on Deletion {\n  id\n  noun\n  label\n  itemCount\n  deletedAt\n  restorableUntil\n}\n\nquery RecentlyDeleted {\n  recentlyDeleted {\n    ...DeletionRow_deletion\n  }\n}\n\nmutation Restore($deletionId: ID!) {\n  restore(deletionId: $deletionId) {\n    deletion {\n      id\n    }\n    user {\n      ...CurrentUser\n    }\n  }\n}": types.DeletionRow_DeletionFragmentDoc,
    "fragment CurrentUser on User {\n  id\n  email\n  firstName\n  lastName\n  subscriptionTier\n  timezone\n  locale\n  dailyMinutes\n  isDemo\n  demoExpiresAt\n  createdAt\n  usage {\n    resource\n    used\n    limit\n  }\n}\n\nquery Me {\n  me {\n    ...CurrentUser\n  }\n}\n\nmutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Logout {\n  logout {\n    success\n  }\n}\n\nmutation StartDemo($input: StartDemoInput!) {\n  startDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation KeepDemo($input: RegisterInput!) {\n  keepDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}": types.CurrentUserFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment DeletionRow_deletion on Deletion {\n  id\n  noun\n  label\n  itemCount\n  deletedAt\n  restorableUntil\n}\n\nquery RecentlyDeleted {\n  recentlyDeleted {\n    ...DeletionRow_deletion\n  }\n}\n\nmutation Restore($deletionId: ID!) {\n  restore(deletionId: $deletionId) {\n    deletion {\n      id\n    }\n    user {\n      ...CurrentUser\n    }\n  }\n}"): (typeof documents)["fragment DeletionRow_deletion on Deletion {\n  id\n  noun\n  label\n  itemCount\n  deletedAt\n  restorableUntil\n}\n\nquery RecentlyDeleted {\n  recentlyDeleted {\n    ...DeletionRow_deletion\n  }\n}\n\nmutation Restore($deletionId: ID!) {\n  restore(deletionId: $deletionId) {\n    deletion {\n      id\n    }\n    user {\n      ...CurrentUser\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment CurrentUser on User {\n  id\n  email\n  firstName\n  lastName\n  subscriptionTier\n  timezone\n  locale\n  dailyMinutes\n  isDemo\n  demoExpiresAt\n  createdAt\n  usage {\n    resource\n    used\n    limit\n  }\n}\n\nquery Me {\n  me {\n    ...CurrentUser\n  }\n}\n\nmutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Logout {\n  logout {\n    success\n  }\n}\n\nmutation StartDemo($input: StartDemoInput!) {\n  startDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation KeepDemo($input: RegisterInput!) {\n  keepDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}"): (typeof documents)["fragment CurrentUser on User {\n  id\n  email\n  firstName\n  lastName\n  subscriptionTier\n  timezone\n  locale\n  dailyMinutes\n  isDemo\n  demoExpiresAt\n  createdAt\n  usage {\n    resource\n    used\n    limit\n  }\n}\n\nquery Me {\n  me {\n    ...CurrentUser\n  }\n}\n\nmutation Register($input: RegisterInput!) {\n  register(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Login($input: LoginInput!) {\n  login(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation Logout {\n  logout {\n    success\n  }\n}\n\nmutation StartDemo($input: StartDemoInput!) {\n  startDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}\n\nmutation KeepDemo($input: RegisterInput!) {\n  keepDemo(input: $input) {\n    token\n    user {\n      ...CurrentUser\n    }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;