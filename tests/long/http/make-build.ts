import { makeBuild } from "../../support/made-build.ts";

// A process makes one content current, and the one that tests has another.
await makeBuild(process.argv[2] as string);
