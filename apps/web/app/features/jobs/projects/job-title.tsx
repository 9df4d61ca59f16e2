interface JobTitleProps {
  project: { jobNo: string; name: string };
}

/** Shows the number and the name of a job. */
export function JobTitle({ project: { jobNo, name } }: JobTitleProps) {
  return (
    <>
      <span className="tabular mr-1.5 font-normal text-faint">{jobNo}</span> {name}
    </>
  );
}
