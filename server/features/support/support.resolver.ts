import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { ContactSupportInput } from './support.inputs';
import { contactSupport } from './support.service';
import { ContactSupportPayload } from './support.types';

@Authorized('session')
@Resolver()
export class SupportResolver {
  @Mutation(() => ContactSupportPayload, {
    description: 'Mails a message to support, with the plan and a reference, and a copy to the student.',
  })
  contactSupport(
    @Ctx() context: RequestContext,
    @Arg('input', () => ContactSupportInput, { description: 'The message.' }) input: ContactSupportInput,
  ) {
    return contactSupport(context, input);
  }
}
