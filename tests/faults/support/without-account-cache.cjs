// Runs before the product, whose cached answers then outlive what other processes write.
require('reflect-metadata');
const path = require('node:path');

const built = (name) => require(path.resolve(__dirname, '../../../dist/server', name));
const { Transaction } = built('database/database');
const { KnownAnswers } = built('http/entity-tags');
const ownWrites = new Map();
const { commit } = Transaction.prototype;
Transaction.prototype.commit = async function commitKnown() {
  await commit.call(this);
  ownWrites.set(this.userId, this.revision);
};
const { nameOf } = KnownAnswers.prototype;
KnownAnswers.prototype.nameOf = function nameOfOwn(request, asking) {
  const { session } = asking.context;
  if (!session) return nameOf.call(this, request, asking);
  const user = { ...session.user, revision: ownWrites.get(session.user.id) ?? 0 };
  return nameOf.call(this, request, {
    ...asking,
    context: { ...asking.context, session: { ...session, user } },
  });
};
