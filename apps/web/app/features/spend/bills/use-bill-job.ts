import type { BillJob } from '@callboard/core/spend';
import { useRef, useState } from 'react';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { send } from './send.ts';

/** The job of a bill's form with what it can be coded to, which is read when another is chosen. */
export function useBillJob(initial: BillJob | null) {
  const [job, setJob] = useState(initial);
  const [jobId, setJobId] = useState(initial?.id ?? '');
  const wanted = useRef(jobId);
  const choose = async (projectId: string) => {
    wanted.current = projectId;
    setJobId(projectId);
    if (!projectId) return setJob(null);
    try {
      const found = await send((bills) => bills.job.query({ projectId }));
      if (wanted.current === projectId) setJob(found);
    } catch (error) {
      toastError(refusalText(error));
    }
  };
  return { job, jobId, choose };
}
