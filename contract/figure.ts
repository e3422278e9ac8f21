import { z } from 'zod';

/** A figure of people; null where they are too few for it to be shown to their company's staff. */
export const figure = z.number().int().nullable();
