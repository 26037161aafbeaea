// Compiles server/ and domain/ to CommonJS in dist/. Run through scripts/ensure.mjs, which knows when that is needed.
import { compileAll } from './lib/compile.mjs';

await compileAll();
