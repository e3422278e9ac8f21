import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Sends something immediately or, if the network is down, as soon as it is back. It is sent only once, however often the network fails. */
export function useSendOnceOnline<T>(send: (what: T) => void) {
  const { online } = useNetwork();
  const [kept, setKept] = useState<{ what: T } | null>(null);
  useEffect(() => {
    // The browser is asked directly, because `online` changes only after an event.
    if (!navigator.onLine || kept === null) return;
    setKept(null);
    send(kept.what);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the network and what was kept decide when it is sent
  }, [online, kept]);
  return {
    /** Whether something is waiting for the network. */
    isWaiting: kept !== null,
    send: (what: T) => (navigator.onLine ? send(what) : setKept({ what })),
  };
}
