/** The database that every worker clones: migrated, with the real catalog and the demo accounts. */
export const template = 'journeys_template';
/** The environment variable that passes the PostgreSQL connection from the global setup to the workers (JSON, options for `pg`). */
export const serverVariable = 'CAIRN_JOURNEYS_POSTGRES';
