import { lazyRouteComponent } from '@tanstack/react-router';

/** A lazy `queries.tsx`, which the first page does without. `preload` fetches it; rendered earlier, it suspends its children. */
export const Queries = lazyRouteComponent(() => import('./queries.tsx'), 'Queries');
