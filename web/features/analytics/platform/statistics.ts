import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';

/** The figures of the whole platform. */
export type Statistics = DataOf<Calls['GET /api/admin/statistics']>;
/** How many people are in a country. */
export type Country = Statistics['geographic_distribution'][number];
/** How the platform grows, and who comes back. */
export type PlatformGrowth = DataOf<Calls['GET /api/admin/growth']>;
