/** Packages that exist as ES modules only, which Jest loads after turning them into CommonJS. */
module.exports = [
  '@full-ui',
  '@fullcalendar',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'htmlparser2',
  'temporal-polyfill',
  'temporal-spec',
  'temporal-utils',
  'wouter',
];
