// Replaces style sheets in tests.
module.exports = {};
