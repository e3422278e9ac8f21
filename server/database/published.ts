import { pgSchema } from 'drizzle-orm/pg-core';

/**
 * The schema of views that a feature publishes for the statements of others. A feature's tables appear in no other
 * feature's SQL; its published views may. They are `security_invoker`, so that they give no one more access than the tables do.
 */
export const published = pgSchema('published');
