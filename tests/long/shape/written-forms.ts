/** Form of a studio's own with a field of each type that forms ask, and questions more in the contact form. */
export const writtenForms = {
  "forms/brief.yaml": `title: { en: Send a brief, ca: Envieu un encàrrec }
describes: A brief for a project, which the studio answers.
lead: { en: "Tell us what you plan.", ca: "Expliqueu-nos què planegeu." }
submit: { en: Send the brief, ca: Envia l'encàrrec }
thanks: { en: Your brief has arrived., ca: El vostre encàrrec ha arribat. }
on: { page: about }
days: 90
letters: { studio: briefs@studio.example, sender: yes }
fields:
  name: { type: text, longest: 80, required: yes, label: { en: Name, ca: Nom } }
  email: { type: email, required: yes, label: { en: Email, ca: Correu } }
  plan: { type: prose, required: yes, label: { en: Your plan, ca: El vostre pla } }
  budget: { type: money, label: { en: Budget, ca: Pressupost }, help: { en: about, ca: aproximat } }
  weeks: { type: range, label: { en: Weeks, ca: Setmanes } }
  people: { type: number, least: 1, most: 50, label: { en: People, ca: Persones } }
  start: { type: day, label: { en: Start, ca: Inici } }
  call: { type: moment, label: { en: Call, ca: Trucada } }
  kind:
    type: choice
    label: { en: Kind, ca: Tipus }
    choices: { site: { en: Website, ca: Web }, phone: { en: For phones, ca: Per a mòbils } }
  platforms:
    type: list
    label: { en: Platforms, ca: Plataformes }
    of: { type: choice, choices: { ios: { en: iPhone, ca: iPhone }, android: { en: Android, ca: Android } } }
  links: { type: list, of: { type: link }, label: { en: Links, ca: Enllaços } }
  service: { type: reference, to: services, label: { en: Service, ca: Servei } }
  place: { type: place, label: { en: Place, ca: Lloc } }
  phone: { type: phone, label: { en: Phone, ca: Telèfon } }
  agreed: { type: switch, required: yes, label: { en: I agree., ca: Hi estic d'acord. } }
`,
  "forms/visit.yaml": `title: { en: Ask for a visit, ca: Demaneu una visita }
describes: A request to see the work of a case.
on: { collection: cases }
fields: { email: { type: email, required: yes, label: { en: Email, ca: Correu } } }
`,
  "forms/contact.yaml": `extends: contact
fields:
  source:
    type: choice
    required: yes
    label: { en: How did you find us?, ca: Com ens heu trobat? }
    choices: { friend: { en: A friend, ca: Una amistat }, search: { en: A search, ca: Una cerca } }
`,
} as const;
