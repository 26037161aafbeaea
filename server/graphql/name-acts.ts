import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { actId } from '../database/act-id';
import type { RequestContext } from './context';
import type { ChangePayload } from './payload';

/** Makes the payload of each mutation name its own act, of which one request may make several. */
export function nameActs(schema: GraphQLSchema): void {
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(mutation.type);
    const act = isObjectType(payload) ? payload.getFields()['act'] : undefined;
    const { resolve } = mutation;
    if (!act || !resolve) continue;
    mutation.resolve = (root, args, context: RequestContext, info) => {
      context.raised.ownAct = null;
      return resolve(root, args, context, info);
    };
    act.resolve = ({ act: known = null }: ChangePayload, _args, { raised: { ownAct } }: RequestContext) =>
      ownAct === null ? known : { id: actId(ownAct) };
  }
}
