import { pgSchema } from 'drizzle-orm/pg-core';

/**
 * The schema of the views that features publish for other features' statements. A feature's tables appear in no other feature's SQL, but
 * its published views may. The views are `security_invoker`, so that they give no one more access than the tables do.
 */
export const published = pgSchema('published');
