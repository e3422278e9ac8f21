import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The lazily loaded `Queries` of `query-client.ts`, which the first page does without. `preload` fetches it. If rendered before that, it
 * suspends its children.
 */
export const Queries = lazyRouteComponent(() => import('./query-client.ts'), 'Queries');
