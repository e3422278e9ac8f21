import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** The button for a link: asks for the address, and puts it on the selected words or writes it out. */
export function LinkTool({ editor }: { editor: Editor | null }) {
  const [address, setAddress] = useState<string | null>(null);
  const known = editor?.getAttributes('link')['href'] as string | undefined;
  const close = () => setAddress(null);

  function apply(href: string) {
    close();
    const words = editor?.chain().focus().extendMarkRange('link');
    if (!words || !editor) return;
    if (href === '') return void words.unsetLink().run();
    if (!editor.state.selection.empty || editor.isActive('link')) return void words.setLink({ href }).run();
    words.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    apply((address ?? '').trim());
  }
  return (
    <Popover opened={address !== null} onChange={(opened) => !opened && close()} trapFocus returnFocus width={320} position="bottom-start">
      <Popover.Target>
        <Tooltip label={m.authoring_insert_link()}>
          <ActionIcon
            size={32}
            data-tool
            tabIndex={-1}
            disabled={!editor}
            aria-label={m.authoring_insert_link()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setAddress(known ?? '')}
          >
            <IconLink size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} className="ui-stack ui-gap-xs">
          <TextInput
            size="sm"
            label={m.authoring_block_link_address()}
            placeholder="https://"
            data-autofocus
            value={address ?? ''}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            {known && (
              <Button size="compact-sm" variant="default" onClick={() => apply('')}>
                {m.authoring_block_link_remove()}
              </Button>
            )}
            <Button size="compact-sm" type="submit">
              {m.authoring_block_link_set()}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
