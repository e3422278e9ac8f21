import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';

interface Props {
  /** Copies the text, and returns whether that worked. */
  onCopy: () => Promise<boolean>;
  label: string;
  copiedLabel: string;
  size?: 'compact-xs' | 'sm';
}

/** A button that copies something and confirms it for two seconds. */
export function CopyButton({ onCopy, label, copiedLabel, size = 'compact-xs' }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="subtle"
      color="gray"
      size={size}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => void onCopy().then(setCopied)}
      aria-live="polite"
    >
      {copied ? copiedLabel : label}
    </Button>
  );
}
