import type { Phrases } from "./offer-phrases.ts";

/** Phrases of offers and lures in Spanish and Catalan, which share many of their stems. */
export const iberianOffers: Phrases = {
  ranking: [
    /\b(primera?|primeres|primeras|primers|primeros|top)\b.{0,25}\b(pagina|posicion\w*|posicions?|llocs?|lugar\w*|puestos?|resultad?o?s?|resultats)\b.{0,25}\bgoogle\b/,
    /\b(posicionamiento|posicionament|posicionar|posiciona\w*)\b.{0,30}\b(web|seo|google|buscador\w*|cercador\w*|organic\w*|su|tu|vuestr\w|la vostra|el teu)\b/,
    /\b(top|puesto|lloc|posicion|numero|num\.?) ?#?\d+ (de|en|a|del?) google\b|\b(impiden|impedeixen|ayudan|para|per a?) (\w+ )?posicionar\b/,
    /\b(auditoria|analisis|analisi|informe|servicio?s?|servei?s?|agencia|expert\w*|consultor\w*|paquetes?|paquets?|estrategia) (\w+ ){0,2}seo\b|\bseo (garantizado|garantit|gratis|gratuit\w*|profesional|local|economico)\b/,
    /\b(trafico|transit|transito|visitas|visites) (organic\w*|web|cualificad\w*|qualificad\w*|de calidad|real)\b/,
  ],
  placement: [
    /\b(enlaces|enllacos|links?) (de calidad|de qualitat|dofollow|patrocinad\w*|externos|entrantes)\b|\bintercambio de (enlaces|links)\b|\bintercanvi d'enllacos\b/,
    /\b(articulos?|articles?|posts?|contenidos?|notas?) (patrocinad\w+|de invitado|de convidat|invitado|promocional\w*)\b|\b(publicar|publiquem|publicamos|publicarem)\b.{0,60}\b(su|tu|vuestr\w|vostr\w|teu|teva|seu|seva) (blog|web|sitio|pagina|lloc)\b/,
    /\b(directorio|directori)\b.{0,60}\b(empresa|alta|negocio|gratis|inscri\w+|registr\w+|ficha)\b/,
  ],
  audience: [
    /\b(bases? de datos|bases? de dades|listas? de (correos?|emails?|contactos)|llistes? de (correus?|emails?|contactes))\b.{0,80}\b(empresas?|empreses?|emails?|correos?|correus?|actualizad\w*|actualitzad\w*|contactos|contactes|compr\w+|segmentad\w*|sector\w*)\b/,
    /\b(seguidores|seguidors|suscriptores|subscriptors|likes|me gusta|m'agrada|resenas|ressenyes|opiniones)\b.{0,40}\b(compr\w+|reales|reals|instagram|google|tiktok|facebook|garantiz\w+|garantit\w*|aument\w+|augment\w+|consig\w+|5 estrellas)\b/,
    /\b(compr\w+|consig\w+|aument\w+|augment\w+|gan\w+|vend\w+|venem|aconseguir?)\b.{0,40}\b(seguidores|seguidors|likes|resenas|ressenyes|visitas reales|leads|suscriptores)\b/,
    /\b(envi\w+|mand\w+)\b.{0,60}\b(masiv\w+|miles de|milers de|millones de|milions de)\b|\b(marketing|campanas?|campanyes?) (por|per|de|via) (email|correo|correu|formularios?|formularis?|whatsapp)\b/,
    /\b(captacion|captacio|generacion|generacio) de (clientes|clients|leads)\b/,
    /\b(mas|mes) (clientes|clients|ventas|vendes|visitas|visites|trafico|transit|reservas|reserves)\b.{0,40}\b(para|per|en|a) (su|tu|vuestr\w|la vostra|el teu|el seu|la teva|la seva)\b/,
  ],
  service: [
    /\b(ofrecemos|oferim|ofrezco|ofereixo|le ofrecemos|us oferim|os ofrecemos|te ofrezco|disponemos de|disposem de|somos especialistas|som especialistes|nos dedicamos|ens dediquem|somos una (empresa|agencia)|som una (empresa|agencia)|realizamos|realitzem|fabricamos|fabriquem|vendemos|venem|distribuimos|distribuim)\b.{0,80}\b(servici\w*|serve\w*|seo|web\w*|marketing|marqueting|diseno|disseny|programacion|programacio|redes|xarxes|publicidad|publicitat|software|solucion\w*|limpieza|neteja|reformas?|seguros?|assegurances?|energia|luz|llum|productos?|productes?|precios?|preus?|calidad|qualitat|equipos?|material\w*|camisetas|samarretes|regalos|regals)\b/,
    /\b(disenamos|dissenyem|creamos|creem|hacemos|fem|desarrollamos|desenvolupem|programamos|programem|implementamos|implementem|instalamos|instal·lem|gestionamos|gestionem|tramitamos|tramitem|generamos|generem|conseguimos|aconseguim|posicionamos|posicionem)\b.{0,50}\b(su|tu|vuestr\w|la vostra|el vostre|les vostres|els vostres|la seva|la teva|para (empresas|agencias|negocios)|per a (empreses|agencies|negocis)|leads|clientes|clients|resenas|ressenyes|por solo|per nomes)\b/,
    /\b(clientes|clients) (satisfechos|satisfets)\b|\b(mas de|mes de) \d[\d.]* (clientes|clients|empresas|empreses|proyectos|projectes)\b|\b(equipos|equips) dedica\w+\b|\b(empresa|agencia|estudio|estudi) (de|d')? ?(desarrollo|desenvolupament|software|marketing|marqueting|diseno|disseny|publicidad|publicitat|seo)\b/,
    /\b(mejores|millors|mejor|millor|bajos|baixos|competitivos|competitius|economicos|economics|sin competencia|imbatibles|inmejorables|immillorables) (precios?|preus?|tarifas?|tarifes?|precio|preu)\b|\b(precios?|preus?|tarifas?|tarifes?) (\w+ )?(imbatibles|inmejorables|immillorables|competitivos|competitius|sin competencia|sense competencia|economicos|muy bajos|de fabrica|directos)\b/,
    /\b(ahorr\w+|estalvi\w+|reduzca|redueixi|baje) (hasta|fins|en|un|a|el|la|su|tu)\b.{0,50}\b(%|factura|luz|llum|electricidad|gastos?|telefon\w*|seguros?|costes?|impuestos|energia)/,
    /\b(chatbots?|agentes?|asistentes?|assistents?) (de|con|amb|d')? ?(ia|inteligencia artificial|intel·ligencia artificial|virtual\w*)\b.{0,60}\b(su|tu|vuestr\w|vostr\w|teu|teva|negocio|negoci|empresa|24)/,
  ],
  pitch: [
    /\b(le|te|os|us|li|puedo|podemos|podriamos|puc|podem|podriem) (\w+ )?(enviar\w*|enviem|enviamos|envio|mandar\w*|mando|mostrar\w*|presentar\w*|hacer\w* llegar|fer arribar)\b.{0,50}\b(presupuesto|pressupost|propuesta|proposta|catalogo|cataleg|informacion|informacio|tarifas?|ejemplos|exemples|informe|muestras?|mostres|dossier|demo|portfolio|oferta)\b/,
    /\b(le|te|os|us|li|l')? ?(interesa|interesaria|interessa|interessaria|interesado|interesados|interessats)\b.{0,8}\?|\bsi (le|te|os|us|li|esta|estas|estan|esteu) (interes\w+|interess\w+)\b/,
    /\b(quiere|quieres|quereis|vol|vols|voleu|desea|necesita|necesitas|busca|cansad\w+ de|cansat de|sabia que|sabias que|sabies que|sabieu que|te gustaria|le gustaria|t'agradaria|us agradaria) (\w+ ){0,2}(aumentar|augmentar|mejorar|millorar|ganar|guanyar|vender|vendre|ahorrar|estalviar|conseguir|aconseguir|mas (clientes|ventas)|mes (clients|vendes)|ser|tener|crecer|creixer|reducir|pagar|financiacion|dinero|diners|atraer|llegar|invertir)\b/,
    /\b(para|per a?|de|en|a|ayud\w+ a|ajud\w+ a) (su|tu|vuestra|vuestro|la seva|la vostra|el vostre|la teva|el teu|el seu|sus|tus|els seus|les vostres|els vostres) (empresa|negocio|negoci|marca|equipo|equip|trabajadores|treballadors|empleados|clientes|oficina|comunidad|comunitat|polisses|sector)\b|\b(su|tu|vuestra|la vostra|la seva|la teva) empresa (puede|podria|pot|podria|necesita|necessita|merece|mereix)\b/,
    /\b(garantizad\w+|garantit\w*|garantides|resultados garantizados|devolvemos el dinero|tornem els diners|solo (paga\w*|pagais) por resultados|nomes pag\w+ per resultats|sin coste|sense cost|bonificad\w+|subvencionad\w+|entrega inmediata|lliurament immediat)\b/,
    /\b(sin compromiso|sense compromis|sin permanencia|sense permanencia|totalmente gratis|completamente gratis|totalment gratu\w+|100% (gratis|gratuit\w*|garantizad\w*|segur\w*|real\w*|legal))\b/,
    /\b(gratis|gratuit\w*)\b.{0,40}\b(auditoria|analisis|analisi|demo\w*|prueba|prova|informe|diagnostico|diagnostic|estudio|estudi|sesion|envio)\b|\b(auditoria|analisis|analisi|demo\w*|prueba|prova|informe|diagnostico|diagnostic|estudio|estudi|sesion|sessio) (\w+ )?(gratis|gratuit\w*)\b/,
    /\b(agendamos|concertamos|programamos|agendem|concertem) (una )?(llamada|reunion|trucada|reunio|demo|cita)\b|\b(precio|preu|precios|preus) (especial\w*|de lanzamiento|de llancament)\b|\b(tramitamos|tramitem|gestionamos|gestionem) (su|tu|la|el|tot|todo|vuestr\w|la vostra)\b/,
    /\b(oferta (especial|limitada|exclusiva|unica)|por tiempo limitado|per temps limitat|ultimas? plazas|ultimes? places|ultimos dias|ultims dies|solo (hoy|por hoy|esta semana)|nomes avui|no (te|se|lo|ho) (lo )?(pierdas?|perdis?|deixis? escapar|deje\w* escapar)|aprovech\w+ (esta|nuestra|la)|aprofit\w+ (aquesta|la nostra)|haz clic|haga clic|fes clic|feu clic|clica aqui|pincha aqui|pulsa aqui|compra ahora|compra ara|registrate|registra't|apuntate|apunta't|descubre (como|nuestr\w)|descobreix (com|el nostre|la nostra))\b/,
    /\b(desde|des de|solo|nomes|tan solo|per nomes|por solo) ?(\d[\d.,]*) ?(€|euros?|eur|usd|\$)/,
    /\b\d[\d.,]* ?(€|euros?) (al|por|cada|el) mes\b|\b(hablamos|parlem|te llamo|le llamo|us truquem|le llamamos) ?\?/,
    /\b\d{1,2} ?% (de )?(descuento|descompte|dto|menos|menys|mas barato)\b|\b(descuento|descompte)s? (de(l)? |de hasta |fins al )?\d/,
    /\b(contact\w+|escrib\w+|escriu\w*|llam\w+|truqu\w+|responda|respon|conteste)\b.{0,30}\b(hoy mismo|avui mateix|ahora|ara mateix|whatsapp|este correo|aquest correu|sin compromiso|este mensaje|aquest missatge|si quiere|para mas info\w*)\b/,
    /\bme pongo en contacto (con (usted\w*|vosotros|ustedes) )?(para (ofrec|present|propon|inform)|porque (he|hemos|vi))|\bem poso en contacte (amb vosaltres )?per (oferir|presentar|proposar)/,
    /\b(propuesta|proposta|oportunidad|oportunitat) (comercial|de negoci\w*|de colaboracion|de col·laboracio|d'inversio|de inversion|unica|exclusiva)\b/,
  ],
  yourSite: [
    /\b(he|hemos|hem|estuve|estaba|estava) (\w+ )?(visto|vist|visitado|visitat|visitando|visitant|revisado|revisat|revisando|revisant|analizado|analitzat|analizando|encontrado|trobat|mirando|mirant|detectado|detectat|entrado|entrat)\b.{0,25}\b(su|tu|vuestr\w|la seva|la vostra|el vostre|el teu|la teva|el seu)\b.{0,10}\b(web|sitio|pagina|negocio|negoci|empresa|lloc|perfil|ficha|dominio|tienda)\b/,
    /\b(su|tu|vuestra|vuestro|la seva|la vostra|el vostre|la teva|el teu|el seu) (sitio |pagina |lloc )?(web|pagina|sitio|negocio|negoci|empresa|tienda|botiga|dominio|domini)\b.{0,50}\b(no (aparece|apareix|esta|sale|surt|es|carga|carrega|tiene|te)|podria|puede mejorar|necesita|necessita|errores|errors|problemas?|problemes|lent\w*|esta perdiendo|esta perdent|perdiendo|desactualizad\w*|antigu\w*|competencia|potencial)/,
    /\b(aument\w+|augment\w+|mejor\w+|millor\w+|increment\w+|multipli\w+|dispar\w+|impuls\w+|dupli\w+|potenci\w+|crece\w*|haga crecer|fer creixer|optimi[cz]\w+|atrae\w*|atreu\w*|llev\w+)\b.{0,40}\b(sus|tus|vuestr\w+|les seves|les vostres|les teves|els teus|su|tu|la seva|la vostra|la teva|el teu|el seu) (\w+ )?(ventas|vendes|visitas|visites|clientes|clients|trafico|transit|negocio|negoci|visibilidad|visibilitat|ingresos|ingressos|facturacion|facturacio|presencia|web|empresa|reputacion|posicion\w*|ranking|marca|reservas|reserves)\b/,
    /\b(ayudamos|ajudem|ayudo|ajudo|hemos ayudado|hem ajudat|trabajamos con|treballem amb) (a )?(mas de |mes de )?(\d+ )?(empresas|empreses|negocios|negocis|marcas|marques|pymes|pimes|profesionales|autonomos|restaurantes)\b/,
    /\b(la|su|tu|vuestra|la vostra|la seva|la teva) competencia\b/,
  ],
  anyOwner: [
    /\b(estimad\w+|hola|apreciad\w*|apreciat|atencion|atencio|a la atencion|a l'atencio)( del?| de la| al)? (propietari\w*|dueno|administrador\w*|webmaster|responsable (de la|del) (web|sitio|pagina|lloc|marketing|marqueting|compras|compres)|titular (del|de la))\b/,
  ],
  anySir: [
    /\b(estimad\w+|apreciad\w*|benvolgu\w+|distinguid\w*) (senor\w*|senyor\w*|cliente?s?|amig\w+|amics?|empresari\w*)\b|\bmuy senor\w* mios?\b/,
  ],
  bulk: [
    /\b(darse|dar|donar|darte|donar-se|donar-te) de baixa\b|\b(darse|dar|darte) de baja\b|\bbaja en (este|el) (enlace|link)\b|\bcancelar (la |su |tu )?suscripcion\b/,
    /\b(si no|no) (desea\w*|quiere\w*|quieres|vol\w*|desitg\w*) (recibir|rebre|seguir recibiendo|recibir mas|continuar rebent)\b|\b(recibe|rep|reps|recibes) (este|aquest) (mensaje|missatge|correo|correu) (porque|perque)\b/,
    /\b(esto|este mensaje|aquest missatge|aixo) no es (spam|correu brossa|publicidad|publicitat)\b|\bdisculp\w+ (las|les|la|el|por) (molestia\w*|molesti\w*|intromision|intrusion)\b/,
  ],
  riches: [
    /\b(gan\w+|ingres\w+|guany\w+|cobr\w+|genera\w*)\b.{0,30}(€ ?\d|\d[\d.,]* ?(€|euros|dolares|dolars|usd|\$)).{0,30}\b(dia\w*|diari\w*|semana\w*|setmana\w*|mes\w*|hora|casa)\b/,
    /\b(ingresos|ingressos|dinero|diners|ganancias|guanys|rentabilidad|rendibilitat) (pasiv\w+|passi\w+|extra\w*|adicional\w*|garantizad\w+|garantit\w*|facil\w*|rapid\w*|desde casa|des de casa|online|en linea|diari\w+)\b/,
    /\b(libertad financiera|llibertat financera|sin salir de casa|sense sortir de casa|trabaj\w+ desde casa|treball\w* des de casa|hacerse rico|negocio rentable|sin experiencia|sense experiencia)\b/,
    /\b(inver\w+|inverti\w+)\b.{0,50}\b(rentab\w+|rendib\w+|benefici\w*|ganancia\w*|garantiz\w+|garanti\w+|%|multiplic\w+|minim\w*)/,
    /\b(ayudas?|ajuts?|subvencion\w*|subvencio|kit digital)\b.{0,60}\b(hasta|fins a|gratis|gratuit\w*|tramit\w+|su empresa|solicit\w+)/,
    /\b(ha sido|has sido|ha estat|has estat) (seleccionad\w+|seleccionat|elegid\w+|premiad\w*|escollit)\b|\b(premio|premi|sorteo|sorteig|tarjeta regalo|targeta regal)\b.{0,40}\b(reclam\w+|gan\w+|guany\w+|gratis|felicidades|enhorabuena|enhorabona)/,
  ],
  coins: [
    /\b(criptomoneda\w*|criptomonede\w*|criptos?|monedas? virtual\w*)\b/,
    /\b(operar|invertir) en (bolsa|forex|cripto\w*|trading)\b/,
  ],
  pills: [
    /\b(farmacia|pastillas|pastilles|medicamentos|medicaments) (online|sin receta|sense recepta|baratas?|en linea)\b|\b(sin|sense) (receta|recepta)\b|\bdisfuncion erectil\b|\bimpotencia\b|\bquemagrasas\b/,
  ],
  adult: [
    /\b(citas|cites) (de sexo|calientes|adultos|discretas)\b|\bcontactos? sexual\w*\b|\bmujeres solteras\b|\bdones solteres\b|\bescorts?\b|\bprostitu\w+\b/,
  ],
  loans: [
    /\b(prestamos?|prestecs?|creditos?|credits?|financiacion|financament|hipotecas?|hipoteques?)\b.{0,80}\b(interes\w*|%|rapid\w*|urgent\w*|facil\w*|sin aval|sense aval|asnef|solicit\w+|sol·licit\w+|aprob\w+|aprov\w+|inmediat\w*|immediat\w*|ofre\w+|oferi\w*|particular\w*|serio\w*|hasta|fins a|en 24|en 48)\b/,
    /\b(ofre\w+|otorg\w+|conced\w+|oferi\w*|atorg\w+) (\w+ )?(prestamos?|prestecs?|creditos?|credits?|financiacion)\b/,
  ],
  fortune: [
    /\b(herencia|herencia millonaria|fondos|donacion|donacio|difunt\w+|viud\w+|vidua|abogado|advocat|banquero)\b.{0,100}\b(millon\w*|milion\w*|transfer\w+|benefici\w+|donar|fallecid\w*|mori\w*|confidencial\w*|compart\w+)\b/,
    /\b(\d[\d.,]*) ?(millones|milions) de (euros|dolares|dolars)\b/,
  ],
  goods: [
    /\b(somos|som) (\w+ ){0,2}(fabricantes?|fabricants|proveedores?|proveidors|mayoristas|majoristes|distribuidor\w*|exportador\w*|importador\w*)\b/,
    /\b(compra|compre|comprad|compreu|consigue|aconsegueix|llevate|emporta't|pide|demana) (ahora|ara|ya|hoy|avui|el tuyo|la teva|online|en linea|nuestr\w+|els nostres|las mejores)\b/,
    /\b(al por mayor|a l'engros|al mayor|de fabrica|mayorista|envio gratis|enviament gratuit|replicas?|imitacion|outlet|liquidacion|liquidacio|rebajas|rebaixes)\b/,
  ],
  alarm: [
    /\b(su|tu|vuestr\w|la seva|el seu|la teva|el teu|el vostre) (\w+ )?(dominio|domini|cuenta|compte|buzon|bustia|correo|correu|hosting|web|pagina|paquete|paquet|factura|pago)\b.{0,50}\b(caduc\w+|expir\w+|suspend\w+|suspes\w*|suspens\w*|bloque\w+|cancel\w+|elimin\w+|vencid\w*|vencut|pendiente|retenid\w*|retingut|vulner\w+|verific\w+|restring\w+)\b/,
    /\b(verifi\w+|confirm\w+|actuali[tz]\w+|renov\w+) (su|tu|sus|tus|la seva|el seu|el teu|les seves) (\w+ )?(cuenta|compte|datos|dades|contrasena|contrasenya|dominio|domini|identidad|pago)\b/,
    /\b(ultimo aviso|ultim avis|aviso urgente|avis urgent|accion requerida|accio requerida|multa|sancion|sancio|demanda|denuncia|derechos de autor|drets d'autor)\b.{0,80}\b(su|tu|web|evit\w+|rgpd|lopd|cookies|cumpl\w+|compleix\w*|imagen\w*|imatge\w*|horas|hores|https?:)/,
  ],
};
