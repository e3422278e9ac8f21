import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The lazily loaded `Queries` of `query-client.ts`, which is not part of the initial bundle. `preload` fetches it. If it is rendered before
 * that, it suspends.
 */
export const Queries = lazyRouteComponent(() => import('./query-client.ts'), 'Queries');
