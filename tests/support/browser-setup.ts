import { takeComplaints } from '../browser/support/complaints';

// A journey is many pages long.
jest.setTimeout(180_000);

// No journey sends requests that fail, or writes errors to the console, unless it says so.
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
