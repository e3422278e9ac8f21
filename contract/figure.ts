import { z } from 'zod';

/** A figure about people; null if they are too few for it to be shown to their company's staff. */
export const figure = z.number().int().nullable();
