import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';

interface Props {
  /** Names the searched list for screen readers. */
  label: string;
  placeholder?: string;
  value: string;
  /** Called shortly after the last keystroke. */
  onChange: (value: string) => void;
  maxLength: number;
  size?: 'xs' | 'sm' | 'md';
  className?: string | undefined;
}

/** A field for searching a list. It adopts external changes to its value, such as those by the browser's back button or "clear all". */
export function SearchField({ label, placeholder, value, onChange, maxLength, size = 'md', className }: Props) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onChange(text);
  }, 250);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const type = (text: string) => {
    setTyped(text);
    send(text.trim());
  };
  return (
    <TextInput
      className={className ?? ''}
      aria-label={label}
      placeholder={placeholder ?? label}
      type="search"
      size={size}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" onClick={() => type('')} aria-label={m.search_clear()} /> : null}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
