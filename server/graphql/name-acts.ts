import { getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { actId } from '../database/act-id';
import type { ActKind } from '../database/author';
import type { RequestContext } from './context';
import type { ChangePayload } from './payload';

/** The mutations whose act is more than the rows that it changes. */
const KINDS: Readonly<Partial<Record<string, ActKind>>> = {
  confirmImport: 'import',
  importSyllabus: 'syllabus',
  importGradebook: 'gradebook',
  importTranscript: 'transcript',
  applyRecovery: 'catch_up',
  addSampleData: 'sample_data',
};

/** Makes the payload of each mutation name its own act, of which one request may make several. */
export function nameActs(schema: GraphQLSchema): void {
  for (const [name, mutation] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(mutation.type);
    const act = isObjectType(payload) ? payload.getFields()['act'] : undefined;
    const { resolve } = mutation;
    const kind = KINDS[name] ?? null;
    if (!act || !resolve) continue;
    mutation.resolve = (root, args, context: RequestContext, info) => {
      Object.assign(context.raised, { kind, ownAct: null });
      return resolve(root, args, context, info);
    };
    act.resolve = ({ act: known = null }: ChangePayload, _args, { raised: { ownAct } }: RequestContext) =>
      ownAct === null ? known : { id: actId(ownAct) };
  }
}
