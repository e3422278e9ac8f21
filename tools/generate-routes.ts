// Writes the route trees from the files in web/routes, as the build does, for a type check before any build.
import { writeRouteTrees } from './lib/route-trees.ts';

await writeRouteTrees();
