import { readSetup, startCms } from "./start-cms.ts";

void readSetup().then((setup) => startCms(setup));
