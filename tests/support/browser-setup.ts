// A journey is many pages long.
jest.setTimeout(180_000);
