import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';

/** Links to the previous and next steps. */
export function FileSteps({ module, fileName }: { module: DraftModule; fileName: string }) {
  const at = module.files.findIndex(({ file_name }) => file_name === fileName);
  const step = (by: -1 | 1) => {
    const file = at < 0 ? undefined : module.files[at + by];
    const Icon = by === -1 ? IconChevronLeft : IconChevronRight;
    const label = by === -1 ? m.authoring_file_previous : m.authoring_file_next;
    return file ? (
      <ActionIcon
        size={36}
        variant="default"
        aria-label={label({ file: file.title || file.file_name })}
        renderRoot={(props: object) => (
          <Link {...props} to="/admin/modules/$moduleId/files/$fileName" params={{ moduleId: module.id, fileName: file.file_name }} />
        )}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    ) : (
      <ActionIcon size={36} variant="default" disabled aria-label={label({ file: m.authoring_file_none() })}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <>
      {step(-1)}
      {step(1)}
    </>
  );
}
