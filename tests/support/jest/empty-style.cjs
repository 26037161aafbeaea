// What a test gets instead of a style sheet.
module.exports = {};
