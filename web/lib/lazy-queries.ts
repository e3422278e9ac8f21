import { lazyRouteComponent } from '@tanstack/react-router';

/** What `queries.tsx` has, which the first page does without. `preload` fetches it: drawn before that, it keeps what is inside it waiting. */
export const Queries = lazyRouteComponent(() => import('./queries.tsx'), 'Queries');
