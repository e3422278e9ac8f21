import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The lazily loaded `queries.tsx`, which the first page does without. `preload` fetches it. If rendered before that, it suspends its
 * children.
 */
export const Queries = lazyRouteComponent(() => import('./queries.tsx'), 'Queries');
