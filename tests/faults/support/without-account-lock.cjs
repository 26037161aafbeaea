// Runs before the product, which then doesn't lock an account before it changes it: the revision rises at the
// end. Changes wait a moment for their commit, as on a slow disk, so others miss them.
require('reflect-metadata');
const path = require('node:path');
const { Client } = require('pg');

const built = (name) => require(path.resolve(__dirname, '../../../dist/server', name));
const { LOCK_ACCOUNT } = built('database/revision');
const { Transaction } = built('database/database');

const UNLOCKED = `
SELECT u.timezone, u.revision::float8 + 1 AS revision, $2::text AS author, $3::text AS act
FROM users u WHERE u.id = $1`;
const { query } = Client.prototype;
Client.prototype.query = function queryUnlocked(asked, ...rest) {
  const { text } = asked ?? {};
  if (typeof text !== 'string') return query.call(this, asked, ...rest);
  const unlocked =
    text === LOCK_ACCOUNT ? UNLOCKED : text.replace(/(FROM users .*) FOR NO KEY UPDATE$/, '$1');
  return query.call(this, { ...asked, text: unlocked }, ...rest);
};

const { commit } = Transaction.prototype;
Transaction.prototype.commit = function commitRaised() {
  this.queryLast('SELECT pg_sleep(0.02 * random())', []);
  // With a space, it's another statement than the one that is replaced.
  this.queryLast(`${LOCK_ACCOUNT} `, [this.userId, null, null]);
  return commit.call(this);
};
