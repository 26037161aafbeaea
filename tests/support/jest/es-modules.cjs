/** Packages that exist as ES modules only, which Jest loads after turning them into CommonJS. */
module.exports = ['@full-ui', '@fullcalendar', 'temporal-polyfill', 'temporal-spec', 'temporal-utils'];
