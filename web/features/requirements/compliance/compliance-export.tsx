import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { discloses } from '#contract/disclosure.ts';
import { type ReportFormat, reportFormats } from '#contract/report-columns.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { download } from '#web/lib/download.ts';
import { read } from '#web/lib/read.ts';
import { toastWhile } from '#web/lib/toast.tsx';
import { usePart } from '#web/lib/use-part.ts';

const formatNames: Record<ReportFormat, () => string> = {
  xlsx: m.report_export_xlsx,
  csv: m.report_export_csv,
  pdf: m.report_export_pdf,
};

/** A menu that saves who was compliant, person by person, as a file; only for companies that show their staff each person's progress. */
export function ComplianceExport({ day }: { day: string | undefined }) {
  const company = useCompany();
  const view = usePart(read('GET /api/company/settings', { query: company }))?.staff_sees;
  if (view === undefined || !discloses(view, 'progress')) return null;
  const save = (format: ReportFormat) =>
    void toastWhile({ doing: m.table_exporting(), done: m.table_exported(), failed: m.table_export_failed() }, () =>
      download('GET /api/company/compliance/file', { query: { ...company, ...(day === undefined ? {} : { day }), format } }),
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {m.report_export()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {formatNames[format]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
