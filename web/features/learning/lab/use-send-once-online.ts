import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Sends something at once, or, without a network, as soon as there is one again. It is sent once, however often the network comes and goes. */
export function useSendOnceOnline<T>(send: (what: T) => void) {
  const { online } = useNetwork();
  const [kept, setKept] = useState<{ what: T } | null>(null);
  useEffect(() => {
    // The browser is asked, because `online` follows only after an event.
    if (!navigator.onLine || kept === null) return;
    setKept(null);
    send(kept.what);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the network and what was kept decide when it is sent
  }, [online, kept]);
  return {
    /** Whether something waits for the network. */
    isWaiting: kept !== null,
    send: (what: T) => (navigator.onLine ? send(what) : setKept({ what })),
  };
}
