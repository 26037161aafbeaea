// Runs before the product, which then doesn't lock an account before it changes it: the revision rises at the end.
require('reflect-metadata');
const path = require('node:path');

const built = (name) => require(path.resolve(__dirname, '../../../dist/server', name));
const revision = built('database/revision');
const LOCK_ACCOUNT = revision.LOCK_ACCOUNT;
revision.LOCK_ACCOUNT = 'SELECT u.timezone, u.revision::float8 + 1 AS revision FROM users u WHERE u.id = $1';
const { Transaction } = built('database/database');
const { commit, query } = Transaction.prototype;
Transaction.prototype.query = function queryUnlocked(text, values) {
  return query.call(this, text.replace(/(FROM users WHERE id = \$1) FOR NO KEY UPDATE/, '$1'), values);
};
Transaction.prototype.commit = function commitRaised() {
  this.queryLast(LOCK_ACCOUNT, [this.userId]);
  return commit.call(this);
};
