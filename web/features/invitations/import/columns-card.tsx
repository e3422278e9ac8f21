import { Select, SimpleGrid, Switch } from '@mantine/core';
import { type ImportField, importFields } from '#contract/people-import-values.ts';
import type { PeopleImport } from '#contract/people-imports.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { fieldName } from './field-name.ts';
import { useImportChoices } from './use-import-choices.ts';

/** A choice of what each column contains. It applies to all rows immediately. */
export function ColumnsCard({ file }: { file: PeopleImport }) {
  const { header, sample, missing_chapters } = file;
  const { columns, make_chapters, choose } = useImportChoices(file);
  const options = header.map((name, index) => {
    const example = sample[0]?.[index]?.trim();
    const called = name || m.import_column({ n: index + 1 });
    return { value: String(index), label: example && !name ? `${called}: ${example}` : called };
  });
  const set = (field: ImportField, value: string | null) => choose({ columns: { [field]: value === null ? null : Number(value) } });
  return (
    <DataCard title={m.import_columns_title()} line={m.import_columns_line()}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        {importFields.map((field) => (
          <Select
            key={field}
            label={fieldName[field]()}
            placeholder={m.import_column_none()}
            data={options}
            value={columns[field] === null ? null : String(columns[field])}
            onChange={(value) => set(field, value)}
            clearable={field !== 'email'}
            clearButtonProps={{ 'aria-label': m.form_clear() }}
            allowDeselect={false}
            required={field === 'email'}
            error={field === 'email' && columns.email === null ? m.import_email_needed() : null}
          />
        ))}
      </SimpleGrid>
      {missing_chapters.length > 0 && (
        <Switch
          mt="xl"
          label={m.import_make_chapters({ count: missing_chapters.length, first: missing_chapters[0] ?? '' })}
          description={missing_chapters.length > 1 && missing_chapters.join(', ')}
          checked={make_chapters}
          onChange={(event) => choose({ make_chapters: event.currentTarget.checked })}
        />
      )}
    </DataCard>
  );
}
