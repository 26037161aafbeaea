// Runs before the product, in which the last writer wins: no edit of an older copy is compared with what changed since.
require('reflect-metadata');
const path = require('node:path');

const file = path.resolve(__dirname, '../../../dist/server/database/outdated-edit.js');
const compared = require(file);
// What a module exports can't be assigned; whoever loads it later gets other exports.
require.cache[file].exports = { ...compared, assertFresh: async () => undefined };
