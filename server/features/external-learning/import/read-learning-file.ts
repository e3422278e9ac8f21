import { externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { Refusal } from '#server/http/refusal.ts';
import { plainColumnName } from '#server/table-file/column-name.ts';
import { readTable } from '#server/table-file/read-table.ts';

const fields = ['email', 'title', 'provider', 'completed_on', 'hours', 'valid_until'] as const;
type Field = (typeof fields)[number];
/** The cells of a row by field, trimmed; empty if the file lacks the column. */
export type LearningCells = Record<Field, string> & { line: number };

/** Column names, without case, spaces and signs. */
const names: Record<Field, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'workemail'],
  title: ['title', 'course', 'coursetitle', 'training'],
  provider: ['provider', 'school', 'issuer', 'vendor'],
  completed_on: ['completedon', 'completed', 'completiondate', 'completedat', 'date'],
  hours: ['hours', 'durationhours'],
  valid_until: ['validuntil', 'expireson', 'expires', 'expirydate', 'expirationdate'],
};
const needed: readonly Field[] = ['email', 'title', 'provider', 'completed_on'];

/**
 * Reads a file of learning from elsewhere, whose first line names its columns. Throws `learning_import_columns`, `learning_import_rows`,
 * `import_empty`, and the refusals of `readTable`.
 */
export async function readLearningFile(bytes: Uint8Array): Promise<LearningCells[]> {
  // This allows for the header, and for one row from which one can tell that there are too many.
  const [header, ...rows] = await readTable(bytes, limits.importLines.most + 2, 'body.file');
  if (!header) throw new Refusal('import_empty');
  const written = header.cells.map(plainColumnName);
  const columnOf = (field: Field) => written.findIndex((name) => names[field].includes(name));
  if (needed.some((field) => columnOf(field) < 0)) throw new Refusal('learning_import_columns');
  if (rows.length === 0) throw new Refusal('import_empty');
  if (rows.length > limits.importLines.most) throw new Refusal('learning_import_rows');
  const [email, title, provider, completed_on, hours, valid_until] = fields.map(columnOf);
  return rows.map(({ line, cells }) => {
    const cell = (column = -1) => (cells[column] ?? '').trim();
    return {
      line,
      email: cell(email),
      title: cell(title),
      provider: cell(provider),
      completed_on: cell(completed_on),
      hours: cell(hours),
      valid_until: cell(valid_until),
    };
  });
}
