// Writes the route trees from the files in web/routes, as the build does, so that types can be checked before any build.
import { writeRouteTrees } from './lib/route-trees.ts';

await writeRouteTrees();
