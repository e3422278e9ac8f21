import type { Root } from 'hast';
import { z } from 'zod';

/** A node in rendered text: hast as JSON (https://github.com/syntax-tree/hast). */
export const tree = z.custom<Root>();
