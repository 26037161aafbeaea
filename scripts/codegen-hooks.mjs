/**
 * A graphql-codegen plugin: prints one React hook for every named operation, `useCoursesPageQuery(options)` or
 * `useCreateCourseMutation(options)`, over the typed documents of the client preset and Apollo Client's own hooks.
 */
import { Kind } from 'graphql';

/** `coursesPage` and `CoursesPage` both become `CoursesPageDocument`: the preset's convention. */
function pascalCase(name) {
  return name.replace(
    /(^|(?<!_)_+)([A-Za-z0-9])/g,
    (_, separator, letter) => (separator && '_') + letter.toUpperCase(),
  );
}

/** Whether the operation can be run without any variables. */
function needsNoVariables(operation) {
  return (operation.variableDefinitions ?? []).every(
    ({ type, defaultValue }) => type.kind !== Kind.NON_NULL_TYPE || defaultValue !== undefined,
  );
}

function printQueryHook(name, optional) {
  const types = `graphql.${name}Query, graphql.${name}QueryVariables`;
  return [
    `export function use${name}Query(`,
    `  options${optional ? '?' : ''}: useQuery.Options<${types}> | SkipToken,`,
    `): QueryResult<${types}> {`,
    `  return useQuery(graphql.${name}Document, ${optional ? 'options ?? {}' : 'options'});`,
    `}`,
  ].join('\n');
}

function printMutationHook(name) {
  const types = `graphql.${name}Mutation, graphql.${name}MutationVariables`;
  return [
    `export function use${name}Mutation(`,
    `  options?: MutationOptions<${types}>,`,
    `): useMutation.ResultTuple<${types}> {`,
    `  return useMutation(graphql.${name}Document, options);`,
    `}`,
  ].join('\n');
}

const PREAMBLE = `/* eslint-disable */
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
>;`;

/** The named operations in alphabetical order, so moving a file changes nothing. */
function operationsOf(documents) {
  return documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .sort((a, b) => (a.name.value < b.name.value ? -1 : 1));
}

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
export function plugin(_schema, documents) {
  const hooks = operationsOf(documents).map((operation) => {
    const name = pascalCase(operation.name.value);
    return operation.operation === 'query'
      ? printQueryHook(name, needsNoVariables(operation))
      : printMutationHook(name);
  });
  return `${[PREAMBLE, ...hooks].join('\n\n')}\n`;
}

/**
 * Refuses documents that no hook can be printed for.
 *
 * @type {import('@graphql-codegen/plugin-helpers').PluginValidateFn}
 */
export function validate(_schema, documents) {
  for (const { operation, name } of operationsOf(documents)) {
    if (operation === 'subscription')
      throw new Error(`${name.value}: subscriptions are not part of the API.`);
  }
}
