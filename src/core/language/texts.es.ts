/** Spanish, as families in the United States read it. */
import { translation } from './translation.ts';

const unopenedTexts = {
  unreachable:
    'No pudimos comprobar tu código porque no tienes conexión. Inténtalo de nuevo cuando tengas señal.',
} as const;

const replyTexts = {
  sendFailed: 'No se pudo enviar ({status})',
  pdfLost: 'El PDF del pedido se dañó. Inténtalo de nuevo y haremos otro.',
} as const;

export const groups = translation({
  checkoutTexts: {
    cart: {
      empty: 'Agrega al menos un artículo para continuar.',
      choosePose: 'Elegir tipo de imagen',
      configurePack: 'Armar paquete',
      continue: 'Continuar con el pedido',
      back: 'Ir al carrito',
      place: 'Hacer pedido / Enviar PDF',
      overrideRecipient: 'Otro correo del estudio',
    },
    customer: {
      emailInvalid: 'Escribe un correo electrónico válido.',
    },
  },
  emailTexts: {
    unmailable:
      'No podemos enviar correos a esta dirección. Puedes continuar, pero no recibirás una copia.',
  },
  cartWords: {
    close: 'Cerrar el carrito',
    title: 'Fotos y paquetes',
    lead: 'Escoge lo que te guste, elige una pose para cada foto y nosotros lo imprimimos.',
    startWithPhoto: '¿Tienes un código? Empieza con tu foto',
    products: 'Productos',
    addToCart: 'Agregar',
    yourCart: 'Tu carrito',
    emptyTitle: 'Todavía no hay nada aquí.',
    empty: 'Los paquetes son lo que más conviene; hay fotos sueltas desde {price}.',
    addOns: 'Extras',
    seeAddOns: 'Ver extras',
    /** On a button and above the cart. Nothing is paid here, so it is not "Pagar". */
    checkout: 'Finalizar',
    yourDetails: 'Tus datos',
    viewCart: 'Ver carrito',
    withShipping: 'con envío e impuesto',
    gallery: 'Galería',
    galleryOf: 'Galería: {team}',
    pack: 'Paquete',
    each: '{price} c/u',
    remove: 'Quitar',
    undo: 'Deshacer',
    undoFor: 'Deshacer: devolver {name} al carrito',
    fewer: 'Uno menos: {name}',
    more: 'Uno más: {name}',
    quantity: 'Cantidad de {name}',
    restored:
      'Tu navegador borró lo que este sitio había guardado en este teléfono. Tu carrito, tus datos y tus pedidos siguen aquí y se guardaron de nuevo.',
    notKept:
      'Este navegador no nos deja guardar tu carrito. No cierres esta página hasta que se envíe tu pedido.',
    recipientHint: 'Déjalo en blanco, a menos que el estudio te haya dado una dirección de correo.',
    recipientUnused: 'Mientras tanto, tu pedido llega al estudio.',
    emptyAlert: 'Tu carrito está vacío',
    almostThere: 'Ya casi terminas',
    details: 'Detalles',
    stillNeeded: 'Todavía falta:',
    samePack: 'El mismo paquete para {player}',
    same: 'Lo mismo para {player}',
    emailsCopy: 'Te enviaremos una copia por correo.',
    you: 'Tú',
    customer: 'Cliente',
    addPack: 'Agregar paquete',
    cancel: 'Cancelar',
  },
  cartNews: {
    /** The name comes last: its gender and number are not known. */
    added: 'Agregado: {name}',
    already: 'Ya está en tu carrito: {name}',
    removed: 'Quitado: {name}',
    back: 'De vuelta en el carrito: {name}',
    quantity: '{name}: {qty}',
    sum: '{items}, {total} con envío e impuesto',
    empty: 'Tu carrito está vacío',
  },
  slotTexts: {
    shows: { photo: 'Foto', player: 'Foto individual', team: 'Foto del equipo' },
    slotName: '{print}, {slot}: {photo}',
    none: 'Sin foto elegida',
    choose: 'Elegir foto',
    chooseSibling: 'Elige la foto de tu otro hijo o hija.',
    change: 'Cambiar',
    chooseOne: 'Elegir',
    chooseFor: 'Elegir: {what}',
    changeFor: 'Cambiar: {what}, ahora {photo}',
    changeAll: 'Cambiar foto',
    allShow: 'Todas las impresiones llevan la foto {photo}',
    differ: 'Las impresiones llevan fotos distintas',
    noneYet: 'Todavía no hay foto elegida',
    done: 'Listo',
    poseForAll: '{pose} en todo el paquete',
    posesDiffer: 'Poses:',
    another: 'Agregar otra foto',
    anotherFor: 'Agregar otra: {what}',
    oneForAll: 'Una foto para todas',
    oneForAllFor: 'Una foto para todas: {what}',
    pieces: '{count} de {all}',
    piecesOf: 'Impresiones: {what}',
    fewerPieces: 'Una menos: {what}',
    morePieces: 'Una más: {what}',
    poseIsNote:
      'La foto se imprime tal como es, o en blanco y negro. Cualquier otra pose es una nota para el estudio.',
    noCard: 'Esta foto no es una tarjeta de colección. La imprimimos tal como es.',
    noMemoryMate: 'Solo el Memory Mate lleva la foto del equipo. Imprimimos tu foto tal como es.',
    noTeamPhoto: 'Esta pose muestra al equipo: elige también una foto del equipo.',
    pickTitle: 'Elige una foto',
    pick: 'Elegir {photo}',
    search: 'Busca por nombre o número',
    noMatches: 'No se encontraron fotos.',
    more: 'Ver más fotos',
    clear: 'Sin foto',
    remove: 'Quitar esta foto',
    whose: 'Para {names}',
    ordering: 'Estás pidiendo {photo}',
    backToGallery: 'Volver a la galería',
    withoutPhoto: 'Seguir sin esta foto',
    loading: 'Abriendo tu foto…',
    notOpen:
      'No pudimos abrir esta foto en este teléfono. De todos modos puedes pedirla: elige un producto y escribe el número en las notas.',
    edit: 'Editar',
    save: 'Guardar cambios',
    addOnPhoto: 'Foto para: {addOn}',
    addOnPrompt: '¿Qué foto?',
    crop: 'Recortar',
    cropFor: 'Recortar: {what}',
    cropTitle: 'Recorta tu foto',
    cropHow: 'Mueve el marco y acerca o aleja. Se imprime lo que queda dentro.',
    cropFrame: 'Marco sobre {photo}',
    cropKeys:
      'Las flechas mueven el marco; con Mayús lo mueven más. Las teclas más y menos acercan y alejan.',
    cropPosition: '{left}% desde la izquierda, {top}% desde arriba, zoom {zoom}%',
    zoom: 'Zoom',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    cropReset: 'Restablecer',
    cropDone: 'Usar recorte',
    takenDown:
      'Ya no está en la galería: {photos}. Quizá no podamos entregarte este artículo. Para elegir otra foto, usa Editar.',
    lost: 'Falta una foto porque quitaste su galería de este teléfono. Para elegir otra, usa Editar.',
    lostHere: 'Su foto ya no está en este teléfono porque quitaste la galería.',
    takenDownHere: 'Ya no está en la galería. Elige otra foto.',
    soft: 'Puede imprimirse borrosa.',
    tooSmall: 'Así de cerca puede salir borrosa. Aleja un poco para que salga más nítida.',
  },
  whereToTexts: {
    where: '¿A dónde van las fotos?',
    shipping: 'El envío y manejo cuesta {price} en los dos casos.',
    ship: 'Enviar a una dirección',
    withTeam: 'Entregar con el equipo',
    who: '¿Para quién es?',
    more: '¿Algo más?',
    cards: 'Para tarjetas de colección',
  },
  orderWords: {
    pieces: '{count} de {photo}',
    slots: { photo: 'foto', player: 'jugador', team: 'equipo' },
    inches: '{size} pulg.',
    team: 'Equipo',
    cropped: '{photo} (recortada)',
    addOnWithoutPhoto: 'sin foto elegida',
  },
  pdfTexts: {
    title: 'Carrito de {product}',
    generated: 'Hecho el {time}',
    page: 'Página {page} de {pages}',
  },
  digitalLineTexts: {
    player: {
      of: 'Todas las fotos de quien aparece en la foto {photo}',
      none: 'Falta elegir de quién',
    },
    team: { of: 'Todas las fotos de {team}', none: 'Falta elegir el equipo' },
    photo: { of: 'Tamaño completo, {photo}', none: 'Sin foto elegida' },
  },
  digitalChoiceTexts: {
    player: {
      lead: 'Todas las fotos de un jugador o jugadora en tamaño completo, por {price}. Se descargan en este teléfono.',
      closed:
        'Todas las fotos de un jugador o jugadora en tamaño completo, por {price}. Primero abre la galería de tu equipo con su código y luego elige aquí de quién.',
      legend: '¿De quién?',
      search: 'Busca por nombre o número',
      none: 'Esta galería no tiene los nombres de los jugadores, así que no sabemos de quién es cada foto. Escríbenos por correo.',
    },
    team: {
      lead: 'Todas las fotos de la galería del equipo en tamaño completo, por {price}. Se descargan en este teléfono.',
      closed:
        'Todas las fotos de la galería de tu equipo en tamaño completo, por {price}. Primero abre la galería con su código y luego haz el pedido aquí.',
      legend: '¿Qué equipo?',
      search: 'Busca por equipo',
      none: 'Todavía no hay fotos para pedir.',
    },
    photo: {
      lead: 'Una foto en tamaño completo, por {price}. Se descarga en este teléfono.',
      closed:
        'Una foto en tamaño completo, por {price}. Primero abre la galería de tu equipo con su código y luego elige la foto aquí.',
    },
    of: '{name}: {photos}',
    ofTeam: '{name}, {team}: {photos}',
    opening: 'Abriendo tu galería…',
    notOpen:
      'No pudimos abrir tu galería en este teléfono. Quizá no tienes conexión o la galería ya se cerró.',
    noMatches: 'Sin resultados para "{q}".',
    enterCode: 'Escribir código',
    unchosen: 'Usa Editar para elegir. Si no, tendremos que preguntarte.',
  },
  totalLabels: {
    subtotal: 'Subtotal',
    addOns: 'Extras',
    tax: 'Impuesto ({rate}%)',
    otherTax: 'Impuesto',
    shipping: 'Envío y manejo',
    total: 'Total',
  },
  playerFormTexts: {
    known: 'Tus jugadores',
    both: 'Los dos',
    all: 'Los {count}',
  },
  rememberTexts: {
    label: 'Recordarme en este teléfono',
    hint: 'La próxima vez tus datos y los de tus jugadores ya estarán escritos. Se quedan en este teléfono; desmarca la casilla para olvidarlos.',
    failed: 'No funcionó. Quizá tu teléfono no tiene espacio.',
  },

  galleryTexts: {
    noMatchesInGroup: 'Sin resultados para "{q}" en {group}.',
    noImagesInGroup: 'Todavía no hay imágenes en {group}.',
    mine: 'Mis fotos',
    noneMine:
      'Aquí aparecen tus favoritas y las fotos de tu jugador o jugadora. Toca el corazón de una foto para agregarla.',
    noPhotosYet: 'Todavía no hay fotos',
    missingPath: 'Foto sin dirección',
    someTeam: 'Galería del equipo',
    openingPhoto: 'Abriendo la foto…',
    close: 'Cerrar',
    photoFailed: 'Esta foto no se cargó.',
    allGalleries: 'Todas las galerías',
    shop: 'Pedir fotos',
    orderPrints: 'Pide tus fotos aquí',
    ownShop: 'La página de pedidos de {team}, {host}, en otra pestaña.',
    otherShop: 'Nuestra otra página de pedidos, {host}, en otra pestaña.',
    group: 'Grupo',
    search: 'Busca por nombre',
    searchShort: 'Buscar',
    onePhoto: '1 foto',
    photos: '{count} fotos',
    largerFailed: 'Ves una versión más pequeña; la foto en tamaño completo no se cargó.',
    tryAgain: 'Reintentar',
    opening: 'Abriendo la galería…',
  },
  tileWords: {
    view: 'Ver {name}',
    tryAgain: 'Reintentar {name}',
    heart: 'Favorita: {name}',
    order: 'Pedir esta foto',
  },
  galleryActTexts: {
    notReady: 'Tus fotos todavía no están listas. Aparecerán aquí.',
    notFound: 'Esta galería no está aquí',
    backToGalleries: 'Ver las galerías',
    notFoundWhy:
      'No hay ninguna galería en esta dirección. Quizá le cambiaron el nombre o el enlace está incompleto.',
    gone: 'La galería de {team} ya no está aquí o cambió de lugar. Inténtalo más tarde, o escríbenos si todavía quieres una foto.',
    previousPhoto: 'Foto anterior',
    nextPhoto: 'Foto siguiente',
    lightbox: {
      Slide: 'Foto',
      Carousel: 'Carrusel',
      'Photo gallery': 'Galería de fotos',
      '{index} of {total}': '{index} de {total}',
      'Zoom in': 'Acercar',
      'Zoom out': 'Alejar',
    },
    takeDown: {
      ask: 'Pedir que se quite una foto',
      askThis: 'Pedir que se quite esta foto',
      subject: 'Por favor, quiten una foto de {team}',
      whichNumber: '___ (el número está debajo de la foto abierta)',
      body: 'Por favor, quiten esta foto: {team}, No. {number}.\n\nSoy el padre, la madre o el tutor de quien aparece en la foto.\nMi nombre: ',
    },
    share: 'Compartir el enlace de la galería',
    linkCopied: 'Enlace copiado',
    lock: 'Quitar de este teléfono',
    locking: {
      title: '¿Quitar de este teléfono?',
      explained:
        'Se quitarán de este teléfono {team} y sus fotos. Para volver a abrir la galería necesitarás el código.',
      inCart: 'Lo que tienes en el carrito se queda, pero sin las fotos de este equipo.',
      which: '¿Qué quieres quitar?',
      all: 'Todo lo de {team}',
      card: 'Solo la tarjeta de {name}',
      cardExplained:
        'Se quitarán de este teléfono las fotos de {name}. Para volver a abrirlas necesitarás el código de la tarjeta.',
      cardInCart: 'Lo que tienes en el carrito se queda, pero sin estas fotos.',
      cancel: 'Cancelar',
      confirm: 'Quitar',
    },
    save: 'Guardar la galería',
    saveButton: {
      offered: 'Guardar galería',
      saving: 'Guardando fotos',
      saved: 'Galería guardada',
    },
    saveWhy:
      'Guarda todas las fotos de esta galería en este teléfono, para que se abra aunque no haya señal.',
    weight: '{photos} · unos {size}',
    saving: 'Guardando fotos',
    savingShare: '{percent}%',
    cancelSaving: 'Cancelar',
    saved: 'Guardada · {photos} · {size}',
    removeSaved: 'Quitar',
  },
  playerTexts: {
    ask: '¿A quién buscas? Verás primero sus fotos.',
    choose: 'Elegir jugador',
    change: 'Cambiar jugador',
    notNow: 'Ahora no',
    title: '¿A quién buscas?',
    explained: 'Elige a uno, o a varios si son hermanos. Tu elección se queda en este teléfono.',
    search: 'Nombre o número de camiseta',
    noMatches: 'Sin resultados para "{q}".',
    show: 'Ver fotos',
    forget: 'Olvidar jugadores',
    cancel: 'Cancelar',
    elsewhere: 'También en otros grupos',
    withPhotos: 'Fotos en otros grupos',
    inGroup: '{count} en {group}',
  },
  galleryTroubleTexts: {
    unreachable:
      'No pudimos cargar esta galería porque no tienes conexión. Inténtalo de nuevo cuando tengas señal.',
    troubled:
      'No pudimos cargar esta galería: algo falla de nuestro lado. Inténtalo de nuevo en un minuto.',
    damaged:
      'Esta galería no se pudo abrir. Quizá la descarga está incompleta, o tiene una tarjeta o un código nuevo. Inténtalo de nuevo, escanea tu tarjeta o escribe tu código. Tu carrito, tus favoritas y tus pedidos siguen en este teléfono.',
    ended:
      'Tu tarjeta ya no abre esta galería. Escanéala otra vez, o la nueva si te la cambiaron, o escribe su código. Tu carrito, tus favoritas y tus pedidos siguen en este teléfono.',
    newer: 'Esta galería necesita la versión más nueva de la app. Actualiza para abrirla.',
    update: 'Actualizar',
    expired: 'Esta galería se cerró el {date}. Escríbenos si todavía quieres una foto.',
    enterCode: 'Escribir código',
  },
  unopenedCardTexts: {
    lost: 'Faltan algunas fotos: no pudimos cargar las de otra tarjeta de este teléfono. Lo intentaremos de nuevo cuando haya buena señal.',
    newer: 'Faltan algunas fotos: necesitan la versión más nueva de la app. Actualiza para verlas.',
    ended:
      'La tarjeta de {name} ya no abre nada aquí. Escanéala otra vez, o la nueva si te la cambiaron, o escribe su código.',
    endedOfNobody:
      'Una tarjeta de este teléfono ya no abre nada. Escanéala otra vez, o la nueva si te la cambiaron, o escribe su código.',
    over: 'Las fotos de {name} se cerraron el {date}. Escríbenos si todavía quieres una foto.',
  },
  accessWords: {
    kicker: 'Galería privada del equipo',
    title: 'Escribe tu código de acceso',
    lead: 'Tu entrenador lo tiene en una tarjeta. No importan las mayúsculas, los espacios ni los guiones.',
    lost: '¿Perdiste tu código? Pídeselo a tu entrenador o escribe a',
    code: 'Código de acceso',
    placeholder: 'Tu código',
    open: 'Abrir',
    opening: 'Abriendo…',
    update: 'Actualizar',
    admit: 'Entrada para una familia',
  },
  grantTexts: {
    mine: 'Mis galerías',
  },
  keepingTexts: {
    keyNotKept:
      'No hay espacio para recordar tu galería. Sigue abierta hasta que cierres esta página; después necesitarás el código.',
    keyNotAllowed:
      'Este navegador no nos deja recordar tu galería. Sigue abierta hasta que cierres esta página; después necesitarás el código.',
  },
  unopenedTexts,
  accessTexts: {
    ...unopenedTexts,
    invalid: 'El código no es válido o ya venció.',
    notConfigured: 'Este código todavía no está activado.',
    otherGallery:
      'Este código es de "{codeSlug}", pero quieres abrir "{requestedSlug}". Usa el código de esa galería.',
    troubled:
      'No pudimos comprobar tu código: algo falla de nuestro lado. Inténtalo de nuevo en un minuto.',
    listDamaged: 'No pudimos comprobar tu código en este momento. Inténtalo de nuevo en un minuto.',
    damaged:
      'Tu código es correcto, pero la galería no terminó de cargar. Inténtalo de nuevo en un minuto.',
    newer: 'Este código necesita la versión más nueva de la app. Actualiza y vuelve a escribirlo.',
    removed:
      'Quitaste esta galería de este teléfono. Escribe el código de la tarjeta para volver a abrirla.',
    insecure:
      'Los códigos solo se pueden comprobar con una conexión segura. Abre esta página con https:// delante de la dirección.',
  },

  handoverTexts: {
    giveOrderTitle: 'Pasa este pedido a alguien con señal',
    takeTitle: '¿Traerlo a este teléfono?',
    preparing: 'Preparando tu enlace…',
    lead: 'Abre este enlace en el otro teléfono o navegador y ahí tendrás también lo que tienes aquí. A nosotros no nos llega nada.',
    orderLead:
      'El otro teléfono lo envía cuando tenga señal. Si lo envían los dos, sigue siendo un solo pedido, y este teléfono recibe su número.',
    nothing: 'Todavía no hay nada en este teléfono para pasar.',
    gone: 'Este pedido ya se envió o ya no está en este teléfono.',
    goesAlong: 'Lo que incluye',
    withOrders: 'Los pedidos de este teléfono: sus páginas y los que faltan por enviar',
    withDetails: 'Los datos que nos pediste recordar',
    open: 'Quien tenga este enlace puede abrir estas galerías, igual que con una tarjeta. Compártelo solo con la familia.',
    openOrder:
      'Quien tenga este enlace ve este pedido, con su nombre y dirección, y puede enviarlo.',
    scan: 'Escanéalo con el otro teléfono',
    share: 'Compartir',
    copy: 'Copiar enlace',
    copied: 'Copiado. Pégalo en un mensaje o en el otro navegador.',
    notCopied: 'Este navegador no lo puede copiar. Mantén presionado el enlace para copiarlo:',
    save: 'Guardar archivo',
    file: 'enlace-sideline.txt',
    tooLong: 'Es demasiado para un código QR. Comparte o copia el enlace, o guárdalo como archivo.',
    tooWide:
      'El código QR se vería demasiado pequeño en esta pantalla. Comparte o copia el enlace, o gira el teléfono.',
    pasteTitle: '¿Tienes un enlace de otro teléfono?',
    paste: 'Pega el enlace',
    read: 'Ver qué trae',
    reading: 'Leyendo el enlace…',
    take: 'Traerlo aquí',
    taking: 'Trayéndolo…',
    notNow: 'Ahora no',
    brings: 'Este enlace trae:',
    merges: 'Se agrega a lo que ya tiene este teléfono. No se reemplaza nada.',
    stranger:
      'Trae solo lo que te haya dado alguien que conoces. Los datos que incluye se usarán para llenar tus pedidos.',
    taken: 'Listo. Ya está en este teléfono.',
    takenBefore: 'Este teléfono ya recibió este enlace.',
    notKept:
      'Este navegador no lo pudo guardar. Quizá tu teléfono no tiene espacio. No cambió nada.',
    galleries: {
      later: '{team} se abrirá en este teléfono cuando vuelvas a tener conexión.',
      needsCode: '{team} necesita su código aquí: el enlace no lo trae, o el estudio lo cambió.',
      refused:
        'Quitaste {team} de este teléfono. Escribe el código de su tarjeta para volver a abrir la galería.',
    },
    close: 'Cerrar',
    toCart: 'Ir al carrito',
    toOrders: 'Pedidos en este teléfono',
    bad: {
      none: 'Este no es un enlace de otro teléfono o navegador. Cópialo completo e inténtalo de nuevo.',
      damaged:
        'Este enlace está dañado: le falta una parte o algo cambió. Pídelo de nuevo o escanea el código QR.',
      foreign: 'Este enlace es de otro sitio. Ábrelo ahí.',
      older:
        'Este enlace es de una versión anterior de {product}. Vuelve a crearlo en el otro teléfono.',
      newer:
        'Este enlace necesita la versión más nueva de {product}. Cierra la app, ábrela otra vez e inténtalo de nuevo.',
    },
    words: {
      oneFavorite: '1 favorita',
      favorites: '{count} favoritas',
      onePlayer: '1 jugador',
      players: '{count} jugadores',
      noOpener: 'necesita su código',
      oneItem: '1 artículo en el carrito',
      items: '{count} artículos en el carrito',
      notSold: '1 artículo que aquí no se vende se queda fuera',
      severalNotSold: '{count} artículos que aquí no se venden se quedan fuera',
      oneWaits: '1 pedido en espera: {total}',
      waiting: '{count} pedidos en espera: {total}',
      oneSent: '1 pedido enviado',
      sent: '{count} pedidos enviados',
      details: 'Datos para el próximo pedido: {name}',
    },
    inApp: {
      android: 'Abrir en mi navegador',
      ios: 'O usa el menú de esta app: "Abrir en el navegador".',
    },
  },

  replyTexts,
  orderTexts: {
    errorPrefix: 'Error: {message}',
    ...replyTexts,
    pdfFailed: 'No se pudo crear el PDF',
    pdfNotLoaded:
      'Tu carrito sigue aquí. Una parte de la app todavía no está guardada en este teléfono: inténtalo de nuevo cuando tengas señal.',
    pdfTooLarge:
      'El PDF es demasiado grande (~{megabytes} MB). Quita artículos o notas, o inténtalo de nuevo.',
    tooLarge:
      'Este pedido es demasiado grande para enviarlo de una vez. Quita algunos artículos y pídelos por separado.',
    sent: '¡Pedido enviado! Pedido #{orderId}\nRevisa tu correo (y el spam).',
    severalSent:
      '¡{count} pedidos enviados! Sus números están en "Pedidos en este teléfono".\nRevisa tu correo (y el spam).',
    notTaken: 'No se pudo enviar un pedido. Sigue en este teléfono y necesita tu atención.',
    seeOrder: 'Ver por qué',
    pendingOrderId: 'pendiente',
    savedOnPhone: 'Guardado en este teléfono. Se enviará cuando vuelvas a tener conexión.',
    sendingOn: 'Guardado en este teléfono. Seguimos enviándolo en segundo plano.',
    /** "La app" gives {product} a gender. */
    sendingWhileOpen:
      'Guardado en este teléfono. La app {product} sigue enviándolo mientras esté abierta. Si es una ventana privada, no la cierres: al cerrarla se borra el pedido.',
    sendingInMemory:
      'Todavía no se envió, y este navegador no lo puede guardar. No cierres esta página hasta que se envíe.',
    savedUntilOpened:
      'Guardado en este teléfono. Abre {product} otra vez cuando tengas señal y se enviará. Si es una ventana privada, no la cierres: al cerrarla se borra el pedido.',
    savedInMemory:
      'Todavía no se envió, y este navegador no lo puede guardar. No cierres esta página: se enviará cuando vuelvas a tener conexión.',
    cartChanged:
      'Tu carrito cambió en otra pestaña, así que no se envió nada. Revisa el carrito y tus pedidos recientes, y vuelve a hacer el pedido.',
    beingSent: 'Este pedido ya se está enviando.',
    notKept:
      'No pudimos guardar este pedido en tu teléfono y no recibimos confirmación. Tu carrito sigue aquí. No cierres esta página y vuelve a hacer el pedido cuando tengas señal. Si no lo cambias, no se pedirá dos veces.',
    slow: 'La conexión está lenta. No hace falta que esperes: tu pedido está guardado y se enviará solo.',
    slowUnsaved:
      'La conexión está lenta y este navegador no pudo guardar tu pedido. No cierres esta página hasta que se envíe.',
    onItsWay: 'Este pedido se está enviando ahora mismo. Vuelve a mirar en un momento.',
    notChanged: 'No funcionó. Quizá tu teléfono no tiene espacio. El pedido sigue aquí.',
    stillRefused:
      'Lo intentamos de nuevo y no se aceptó. Devuélvelo al carrito para corregirlo, o guarda el PDF y envíanoslo por correo.',
    stillPending:
      'Todavía no hay número de pedido. El pedido sigue en este teléfono y seguimos preguntando.',
    stillWaiting:
      'Todavía no se envió. El pedido sigue guardado en este teléfono y se enviará automáticamente.',
    onThisPhone: 'Pedidos en este teléfono',
    needsAttention: 'Necesita tu atención',
    tag: {
      waiting: '{count} en espera',
      oneNeedsAttention: '1 por resolver',
      needAttention: '{count} por resolver',
      numberPending: 'Falta el número',
    },
    tryAgain: 'Reintentar',
    putBackInCart: 'Devolver al carrito',
    putBack: {
      button: 'Devolver',
      title: '¿Devolver este pedido al carrito?',
      explained:
        'Puede que ya haya llegado al estudio. Si lo cambias y lo vuelves a hacer, será un segundo pedido.',
      keep: 'Esperar',
    },
    giveAway: 'Pasar este pedido a alguien con señal',
    savePdf: 'Guardar PDF',
    discard: {
      button: 'Descartar',
      title: '¿Descartar este pedido?',
      explained:
        'No tenemos confirmación de que este pedido de {total} se haya enviado. Se borrará de este teléfono y no se podrá recuperar.',
      keep: 'Conservarlo',
    },
    pending: {
      explained:
        'Tu pedido salió, pero todavía no recibimos su número. Sigue en este teléfono y seguimos preguntando hasta recibirlo.',
      askNow: 'Preguntar ahora',
    },
    letGo: {
      button: 'Olvidarlo',
      title: '¿Olvidar este pedido?',
      explained:
        'No recibimos el número de este pedido de {total}, así que no es seguro que el estudio lo tenga. Si lo olvidas, se borra de este teléfono y dejamos de preguntar.',
      keep: 'Seguir preguntando',
    },
    sending: 'Enviando… {percent}%',
    sentShare: 'Enviado',
    placing: 'Haciendo tu pedido',
    sentSoFar: 'Enviado hasta ahora',
    /** Both name the order: "Enviado" alone could be taken for prints that were shipped. */
    placedAt: 'Pedido hecho: {time}',
    sentAt: 'Pedido enviado: {time}',
    number: 'Pedido #{orderId}',
    drawing: 'Preparando tu pedido…',
    sendingYours: 'Enviando tu pedido…',
    titles: {
      notSent: 'No se envió',
      notSentYet: 'Todavía no se envió',
      received: 'Gracias',
      saved: 'Guardado',
    },
    sendNow: 'Enviar ahora',
    finishInBackground: 'Terminar en segundo plano',
    stopWaiting: 'Dejar de esperar',
    photosDropped:
      'Para hacer espacio para tu pedido se borraron las fotos de {team} guardadas en este teléfono. Puedes guardarlas de nuevo cuando tengas conexión.',
  },
  openToSendTexts: {
    waiting:
      'Este teléfono solo lo envía mientras la app {product} está abierta y con conexión. Al cerrar una ventana privada, el pedido se borra.',
    slow: 'La conexión está lenta. No hace falta que esperes: tu pedido está guardado. Si no se ha enviado cuando cierres la app {product}, ábrela otra vez más tarde. Al cerrar una ventana privada, el pedido se borra.',
    stillWaiting:
      'Todavía no se envió. El pedido sigue guardado en este teléfono. Deja abierta la app {product}, o ábrela otra vez cuando tengas señal.',
    reminder: {
      button: 'Agregar recordatorio',
      added: 'Agrega el evento a tu calendario. Te avisará: {time}.',
      file: 'recordatorio-pedido.ics',
      summary: 'Abre {product} para enviar tu pedido',
      inBrowser:
        'Tu pedido está guardado en tu teléfono y todavía no se envió. Abre este enlace en ese teléfono, en el navegador donde hiciste el pedido, y mantén la conexión hasta que aparezca un número de pedido:\n{url}',
      installed:
        'Tu pedido está guardado en tu teléfono y todavía no se envió. Abre {product} desde la pantalla de inicio de ese teléfono y mantén la conexión hasta que aparezca un número de pedido.',
    },
  },
  /** `{day}` is like "jueves 10 de diciembre", so that "el" may stand before it. */
  deadlineTexts: {
    short: 'hasta el {day}',
    ahead: 'Haz tu pedido a más tardar el {day}.',
    today: 'Haz tu pedido hoy: la fecha límite es el {day}.',
    elsewhere: 'En tu hora local: {hour}.',
    past: 'La fecha límite fue el {day}. Todavía puedes pedir, y el estudio verá que tu pedido llegó después.',
    more: '¿Quieres más fotos? Pídelas a más tardar el {day}.',
    cameLater: 'Este pedido llegó después de la fecha límite, el {day}.',
    closes: 'Estas fotos están aquí hasta el {day}.',
    closesToday: 'Estas fotos están aquí hasta esta noche, {day}.',
    ofTeam: '{team}: {words}',
    add: 'Agregar al calendario',
    addThis: 'Agregar al calendario: {words}',
    calendar: {
      order: {
        file: 'fecha-limite.ics',
        summary: 'Último día para pedir fotos: {team}',
        description: '{studio} recibe pedidos hasta el final de este día.',
      },
      closes: {
        file: 'ultimo-dia.ics',
        summary: 'Último día de las fotos: {team}',
        description: '{studio} cierra la galería al final de este día.',
      },
    },
  },

  payTexts: {
    title: 'Cómo pagar',
    one: 'Tu total es {amount}.',
    several: 'Tu total es {amount}. Elige una forma de pago:',
    link: 'Paga {amount} por el pedido #{number}.',
    linkWithout: 'Paga {amount} y escribe "Pedido #{number}" en el mensaje.',
    handle: '{handle} en {service}',
    send: 'Envía {amount} y escribe "Pedido #{number}" en el mensaje.',
    transfer: 'Transfiere {amount} y escribe "Pedido #{number}" como referencia.',
    asked: 'Ahora no tienes que pagar nada. El estudio te dirá cómo pagar {amount}.',
    now: '{label} · {amount}',
    others: 'Otras formas de pago',
    cash: 'Dale {amount} al entrenador en un sobre que diga "Pedido #{number}".',
    linkPending: 'El enlace para pagar llega con tu número de pedido.',
    pending:
      'Espera tu número de pedido antes de pagar, o pregúntanos, para que sepamos que el pago es tuyo.',
  },
  afterOrderTexts: {
    check: 'Revisamos cada foto antes de imprimirla.',
    digitals:
      'Cuando el estudio reciba tu pago, tus fotos digitales aparecerán {digitals} en la página de tu pedido, en el teléfono con el que lo hiciste.',
    shipped:
      'Tus fotos se imprimen en {printsHowItWorks} y te llegan {printsShip} después de hacer el pedido.',
    withTeam: 'Tus fotos se imprimen en {printsHowItWorks} y luego se entregan con tu equipo.',
    undecided: 'Tus fotos se imprimen en {printsHowItWorks}. Te preguntaremos a dónde enviarlas.',
  },
  statusTexts: {
    production: {
      received: 'Recibido',
      'in print': 'En impresión',
      /** Not "Enviado", which is said of orders that were sent to us. */
      shipped: 'En camino',
      'handed out': 'Entregado',
      cancelled: 'Cancelado',
    },
    payment: { open: 'Sin pagar', paid: 'Pagado', refunded: 'Reembolsado' },
    paymentOf: {
      open: '{amount} por pagar',
      paid: '{amount} pagados',
      refunded: '{amount} reembolsados',
    },
    nothingToPay: 'Nada que pagar',
    withReason: '{words}: {reason}',
    fromStudio: 'Del estudio',
    changedAt: 'Actualizado: {time}',
    checkedAt: 'Última consulta: {time}',
    check: 'Ver si hay novedades',
    checking: 'Buscando novedades…',
    none: 'Todavía no hay novedades del estudio.',
    unchanged: 'Nada nuevo desde la última actualización.',
    changed: 'Este pedido se acaba de actualizar.',
    offline:
      'No pudimos ver si hay novedades porque no tienes conexión. Esta es la última actualización en este teléfono.',
    troubled:
      'No pudimos ver si hay novedades en este momento. Inténtalo de nuevo en unos minutos.',
    unreadable:
      'Hay una actualización, pero este teléfono no la pudo leer. Inténtalo de nuevo más tarde.',
    older:
      'El sitio tiene una actualización más antigua que la de este teléfono, así que no la tomamos en cuenta.',
    newer:
      'La última actualización necesita una versión más nueva de {product}. Cierra la app y ábrela otra vez.',
    unavailable:
      'Las novedades de este pedido no se pueden ver en este teléfono. El estudio te puede decir más.',
  },
  orderPageTexts: {
    title: 'Tu pedido',
    loading: 'Buscando tu pedido…',
    gone: {
      title: 'Este pedido no está en este teléfono',
      explained:
        'Quizá se hizo en otro dispositivo o en otro navegador, se devolvió al carrito o se borró de este teléfono. Si se envió, está en tu correo.',
    },
    number: 'Número de pedido',
    noNumber: 'Sin número',
    what: 'Qué',
    whom: 'Para',
    when: 'Cuándo',
    where: 'Dónde',
    placed: 'Fecha',
    total: 'Total',
    states: {
      waiting: 'Todavía no se envió',
      'number pending': 'Enviado, falta el número',
      'needs attention': 'Necesita tu atención',
      received: 'Tenemos tu pedido',
    },
    received: 'Enviamos una copia a {email}. Revisa tu correo (y el spam).',
    notMailed:
      'No podemos enviar una copia a {email}. De todos modos tenemos tu pedido, y esta página lo muestra.',
    ordered: 'Lo que pediste',
    notKept:
      'Este teléfono solo guardó el número y el total de este pedido. Tu correo dice qué pediste.',
    photos: 'Fotos',
    leftOpen: {
      where: 'Falta la dirección',
      who: 'Falta decir para quién es',
      photos: 'Faltan algunas por elegir',
    },
    actions: 'Más sobre este pedido',
    again: 'Pedir otra vez',
    sibling: 'Pedir para {sibling}',
    siblingOf: 'Pedir lo de {child} para {sibling}',
    aSibling: 'un hermano o hermana',
    siblingHint: 'Lo mismo para otro hijo o hija. Revisa la foto y el nombre en el carrito.',
    notSold: 'Ya no se vende: {products}.',
    otherPrices: 'Se aplican los precios de hoy.',
    savePdf: 'Guardar o compartir PDF',
    preparing: 'Preparando tu PDF…',
    pdfFailed: 'No funcionó. Inténtalo de nuevo.',
    print: 'Imprimir',
    toOrders: 'Pedidos en este teléfono',
    toCart: 'Ver fotos y paquetes',
    toGalleries: 'Tus galerías',
  },
  leftOpenTexts: {
    where: 'A dónde van las fotos',
    who: 'Para quién es',
    photos: 'Qué foto lleva cada impresión y cada extra',
    tell: 'Dinos',
    subject: 'Pedido {order}',
  },
  progressTexts: {
    production: 'Avance',
    released: 'Fotos listas',
    payment: 'Pago:',
    done: 'hecho',
    next: 'pendiente',
  },
  changeTexts: {
    changed: 'Cambiamos tu pedido:',
    row: '{label}: {value}',
    nothing: 'nada',
    otherValue: 'cambió',
    was: '{before} → {after}',
    quantity: 'cantidad',
    pose: 'pose',
    photos: { photo: 'foto', player: 'foto individual', team: 'foto del equipo' },
    takenOut: 'Se quitó',
    crop: '{photo}, con otro recorte',
    total: 'Nuevo total',
    stillToPay: 'Falta por pagar',
    owed: 'Te debemos',
  },
  digitalTexts: {
    title: 'Tus fotos',
    ready: {
      one: '1 foto en tamaño completo, lista para guardar hasta el {date}.',
      several: '{count} fotos en tamaño completo, listas para guardar hasta el {date}.',
    },
    over: 'Estas fotos se podían descargar hasta el {date}. Pídeselas al estudio si todavía las necesitas.',
    overKept:
      'Estas fotos se podían descargar hasta el {date}. Las que dejaste en este teléfono todavía se abren.',
    loading: 'Abriendo tus fotos…',
    open: 'Abrir {file}',
    size: '{width} × {height}, {size}',
    savedMark: 'Guardada',
    saveOne: 'Guardar o compartir',
    close: 'Cerrar',
    saveAll: { one: 'Guardar o compartir la foto', several: 'Guardar o compartir las {count}' },
    saveNext: 'Guardar las próximas {count} de {left}',
    saveAgain: 'Guardarlas otra vez',
    keep: 'Dejar en este teléfono',
    keeping: 'Bajando la foto {done} de {count}…',
    kept: 'Todas están en este teléfono y se abren sin señal.',
    preparing: 'Preparándolas…',
    saved: 'Listo. Búscalas en tus fotos o en tus descargas.',
    gone: 'El estudio quitó estas fotos. Pídeselas si todavía las necesitas.',
    offline:
      'No tienes conexión o no se puede llegar al sitio. Inténtalo de nuevo cuando tengas señal.',
    troubled: 'No pudimos traer estas fotos en este momento. Inténtalo de nuevo en unos minutos.',
    damaged: 'La descarga quedó incompleta y no se pudo abrir. Inténtalo de nuevo.',
    full: 'No hay espacio en este teléfono para todas. Todavía puedes guardarlas una por una.',
    newer:
      'Estas fotos necesitan una versión más nueva de {product}. Cierra la app y ábrela otra vez.',
    retry: 'Reintentar',
    pickup: {
      explained: 'Quien tenga este enlace puede abrir estas fotos, así que compártelo con cuidado.',
      loading: 'Abriendo tu enlace…',
      revoked: 'El estudio anuló este enlace. Pídele uno nuevo.',
      unknown: 'Este enlace no abre nada. Quizá está incompleto o se quitaron sus fotos.',
    },
  },

  frameWords: {
    skip: 'Ir al contenido',
    home: '{product}, inicio',
    sections: 'Secciones',
    menu: 'Menú',
    closeMenu: 'Cerrar menú',
    cart: 'Carrito',
    /** Not "Borrar este teléfono": only what this site keeps here is deleted. */
    clearPhone: 'Borrar mis datos de aquí',
    oneItem: '1 artículo',
    items: '{count} artículos',
    titles: {
      access: 'Escribe tu código de acceso',
      gallery: 'Galería del equipo',
      cart: 'Carrito',
      order: 'Tu pedido',
      bring: 'Usar en otro teléfono',
      promises: '¿Quién puede ver tus fotos?',
    },
  },
  calendarWords: {
    day: '{weekday} {day} de {month}',
    dayOfYear: '{weekday} {day} de {month} de {year}',
    short: '{day} {shortMonth}',
    shortOfYear: '{day} {shortMonth} {year}',
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
  },
  scriptlessWords: {
    contact: 'Llama al {phone} o escribe a {email}.',
    contactWithoutPhone: 'Escribe a {email}.',
  },
  footerWords: {
    policies: 'Políticas',
    links: 'Enlaces',
    newsletter: {
      title: 'Entérate primero de las galerías nuevas',
      label: 'Correo',
      join: 'Unirme',
      explained:
        '"Unirme" abre un correo para nosotros, listo para enviar. Para darte de baja, solo responde.',
      subject: 'Boletín',
      body: 'Hola:\n\nPor favor, agreguen {email} a su boletín.\n',
      opened: 'Tu correo está listo. Envíalo y ya estarás en la lista.',
    },
  },
  appTexts: {
    noSignal: 'No tienes conexión.',
    signIn: 'Esta red Wi-Fi pide iniciar sesión primero, o bloquea este sitio.',
    signalAdvice:
      'Todavía puedes ver las fotos que abriste, y los pedidos se guardan aquí hasta que se puedan enviar.',
    signalAdviceKeepOpen:
      'Este navegador no puede guardar nada, así que no cierres esta página hasta que se envíe tu pedido.',
    updateReady: 'Hay una versión nueva de {product}.',
    update: 'Actualizar',
    invitation: {
      title: 'Agrega {product} a tu pantalla de inicio',
      why: 'Se abre aunque no haya señal.',
      starts:
        'La app empieza vacía. Primero copia lo que tienes aquí y pégalo cuando abras la app: te lo va a pedir. Ahí también puedes abrir una galería con tu código o tarjeta.',
      copy: 'Copiar lo que tienes aquí',
      copied: 'Copiado. Ahora agrega la app, ábrela y toca "Pegar lo que tenías en Safari".',
      notCopied:
        'Este navegador no lo puede copiar. Escribe tu código en la app o escanea la tarjeta.',
    },
    /** As iOS names both in Latin American Spanish. */
    shareSheet: { share: '1. Toca Compartir', add: '2. Toca Agregar a inicio' },
    install: 'Instalar',
    notNow: 'Ahora no',
    language: 'Idioma',
    languageFailed: 'No se pudo cargar. Inténtalo de nuevo cuando tengas señal.',
    saving: {
      interrupted:
        'Perdimos la señal a medio camino. Toca otra vez cuando tengas conexión y seguimos donde nos quedamos.',
      full: 'No hay espacio para todas las fotos. Las que abras se guardarán mientras quepan.',
    },
  },
  elsewhereTexts: {
    inApp: '{app} abre las páginas en su propio navegador, que olvida tus galerías y tu carrito.',
    thisApp: 'Esta app',
    move: 'Pasar a tu navegador',
    newApp: 'Puedes traer lo que tenías en Safari.',
    paste: 'Pegar lo que tenías en Safari',
  },
  clearTexts: {
    title: '¿Borrar tus datos de este teléfono?',
    looking: 'Viendo qué hay guardado aquí…',
    removes: 'Se borrará lo que {product} guarda en este teléfono:',
    unsavedDigitals: {
      one: 'Hay 1 foto que pediste y todavía no has guardado. Guárdala primero en la página de su pedido: después de borrar, solo el estudio te la puede dar otra vez.',
      several:
        'Hay {count} fotos que pediste y todavía no has guardado. Guárdalas primero en la página de su pedido: después de borrar, solo el estudio te las puede dar otra vez.',
    },
    codeAgain: 'Para volver a abrir una galería necesitarás el código.',
    unsent: {
      one: 'Hay 1 pedido que el estudio todavía no ha confirmado',
      several: 'Hay {count} pedidos que el estudio todavía no ha confirmado',
    },
    keepUnsent: {
      one: 'Dejarlo aquí hasta que el estudio lo confirme',
      several: 'Dejarlos aquí hasta que el estudio los confirme',
    },
    discardUnsent: {
      one: 'Descartarlo. Puede que nunca llegue al estudio',
      several: 'Descartarlos. Puede que nunca lleguen al estudio',
    },
    unsure: {
      legend: 'No pudimos ver si hay pedidos que el estudio no ha confirmado',
      keep: 'Si hay alguno, dejarlo aquí hasta que el estudio lo confirme',
      discard: 'Si hay alguno, descartarlo. Puede que nunca llegue al estudio',
    },
    cancel: 'Cancelar',
    confirm: 'Borrar',
    clearing: 'Borrando…',
    done: 'Tus datos ya no están aquí',
    nothingLeft: 'Aquí ya no se guardan galerías, fotos, pedidos ni datos.',
    leftUnsent: {
      one: '1 pedido sigue aquí hasta que el estudio lo confirme, con los datos que necesita. Todo lo demás se borró. Puede que tu navegador conserve rastros en sus propios archivos: vuelve a borrar tus datos cuando el pedido esté confirmado.',
      several:
        '{count} pedidos siguen aquí hasta que el estudio los confirme, con los datos que necesitan. Todo lo demás se borró. Puede que tu navegador conserve rastros en sus propios archivos: vuelve a borrar tus datos cuando los pedidos estén confirmados.',
    },
    browsers:
      'No podemos borrar el historial de tu navegador ni lo que sugiere en los formularios. Puedes hacerlo en su configuración.',
    ok: 'OK',
    notCleared: 'No se borró todo',
    stillHere: 'Sigue en este teléfono:',
    browserFailed:
      'Tu navegador no lo pudo borrar. Inténtalo de nuevo, o borra los datos de este sitio en la configuración del navegador.',
    tryAgain: 'Reintentar',
    notRemoved: {
      title: 'No se quitó todo',
      explained:
        'La galería está cerrada, pero tu navegador no la pudo borrar por completo. Inténtalo de nuevo, o borra los datos de este sitio en la configuración del navegador.',
      again: 'Lo intentamos de nuevo y volvió a fallar.',
      close: 'Cerrar',
    },
  },
  errorTexts: {
    offline: 'No tienes conexión',
    notLoaded: 'Esta página todavía no está guardada en tu teléfono y no tienes conexión.',
    tryAgain: 'Reintentar',
    stillOffline: 'Sigues sin conexión. Puedes volver a las páginas que ya abriste.',
    wentWrong: 'Algo salió mal',
    missing: 'Esta página no se cargó. Inténtalo de nuevo en un minuto.',
    broken: 'Tu carrito y tus pedidos están a salvo. Si vuelve a pasar, escribe a',
    reload: 'Recargar',
  },
  notFoundTexts: {
    title: 'No hay nada en esta dirección',
    home: 'Ir a la página de inicio',
  },
  pageLostTexts: {
    title: '{product} necesita señal una vez',
    body: 'Una parte de la app en este teléfono está dañada. Ábrela otra vez cuando tengas señal y se reparará sola. Tu carrito y tus pedidos siguen aquí.',
  },

  homeWords: {
    hero: {
      pause: 'Pausar las imágenes',
      play: 'Reproducir las imágenes',
      ways: 'Empieza aquí',
      team: 'Busca tu equipo',
      packs: 'Paquetes y precios',
      book: 'Reservar día de fotos',
    },
    reel: {
      title: 'Mejores momentos',
      previous: 'Imagen anterior',
      next: 'Imagen siguiente',
      pause: 'Pausar el carrusel',
      play: 'Reproducir el carrusel',
    },
    galleries: {
      title: 'Busca tu equipo',
      sport: 'Deporte',
      season: 'Temporada',
      everySeason: 'Todas',
      search: 'Equipo o número',
      noNumbers:
        'Por privacidad, aquí no se puede buscar por número de camiseta. Busca por el nombre del equipo.',
      oneTeam: '1 equipo',
      teams: '{count} equipos',
      ofTeam: 'de {team}',
      update: 'Ver los equipos nuevos',
      elsewhere: 'En otro deporte u otra temporada:',
      hiddenTeam: '{team}: {season}',
      hiddenTeamOfSport: '{team}: {sport}, {season}',
    },
    digitals: {
      title: 'Llévate toda la temporada a casa',
    },
    preview: {
      title: 'Un vistazo a las galerías',
      none: 'Ningún equipo ha compartido una foto todavía. Cada galería se abre solo con su código.',
    },
    packages: {
      title: 'Paquetes y extras',
      checkout: 'Pedir',
      addOns: 'Extras para tu pedido',
    },
    booking: {
      title: 'Reserva el día de fotos de tu equipo',
      next: 'Qué sigue',
      notSent: 'No se envió',
      sportPrompt: 'Elige uno',
      packagePrompt: 'Elige uno',
    },
    how: { title: 'Cómo funciona' },
    testimonials: { title: 'Desde las gradas' },
  },
  bookingTexts: {
    submit: 'Pedir día de fotos',
    /** The field comes last: its gender is not known. */
    fieldRequired: 'Falta este dato: {field}.',
    dateInPast: 'Elige hoy o una fecha posterior.',
    sending: 'Enviando...',
    success: '¡Gracias! Te confirmaremos en un plazo de {bookingConfirmation}.',
    failure: 'Algo salió mal. Inténtalo de nuevo.',
    errorAlert: 'Error en la reserva: {message}',
    requestFailed: 'La solicitud falló ({status})',
  },
  rosterWords: {
    duplicate: 'Número repetido',
    noJersey: 'Sin número de camiseta',
    oddJersey: 'No es un número de camiseta',
    noName: 'Sin nombre',
    moreCells: 'Más de tres columnas',
    onePlayer: '1 jugador',
    players: '{count} jugadores',
    oneWarning: '1 fila por revisar. Puedes enviarla así.',
    warnings: '{count} filas por revisar. Puedes enviarlas así.',
    allGood: 'Todas las filas están bien.',
    more: 'y {count} más',
    hint: 'Un jugador por línea: número, nombre, apellido. Pega la lista, escríbela o suelta aquí un archivo CSV.',
    example: '7,Theo,Quinn',
    choose: 'Elegir archivo CSV',
    tooLarge: 'Esta lista es demasiado larga. Envía el resto por correo.',
    unreadable: 'Este archivo no se pudo leer como texto.',
    jersey: 'Número',
    name: 'Nombre',
    remark: 'Revisar',
  },
  homeTexts: {
    noTeams: 'Sin resultados. Prueba con otro deporte u otra temporada.',
    /** "de {team}" may follow. */
    viewTeamGallery: 'Ver galería',
    bookTeamSession: 'Reservar día de fotos',
  },
  offerWords: {
    order: 'Pedir',
    ask: 'Escríbenos',
    close: 'Cerrar',
  },
  keptTexts: {
    galleries: {
      policy: 'las galerías que abriste',
      one: '1 galería y sus fotos',
      several: '{count} galerías y sus fotos',
    },
    photos: {
      policy: 'las fotos que viste, guardaste o compraste',
      one: 'Las fotos que viste',
      several: 'Las fotos que viste',
    },
    players: {
      policy: 'quiénes son tus jugadores',
      one: 'Tu jugador o jugadora',
      several: 'Tus {count} jugadores',
    },
    hearts: {
      policy: 'las fotos a las que les diste un corazón',
      one: '1 foto con corazón',
      several: '{count} fotos con corazón',
    },
    cart: {
      policy: 'tu carrito, con los datos que escribiste',
      one: 'Tu carrito y los datos que escribiste',
      several: 'Tu carrito y los datos que escribiste',
    },
    remembered: {
      policy: 'los datos que nos pediste recordar',
      one: 'Los datos que nos pediste recordar',
      several: 'Los datos que nos pediste recordar',
    },
    booking: {
      policy: 'una reserva sin terminar, con su lista de jugadores',
      one: 'Tu reserva sin terminar, con su lista de jugadores',
      several: 'Tu reserva sin terminar, con su lista de jugadores',
    },
    sent: {
      policy:
        'los pedidos que nos llegaron, con lo que pediste, tu nombre, correo, teléfono, dirección y notas, los datos de tu hijo o hija, y las novedades que te dimos desde entonces',
      one: '1 pedido enviado, con sus datos',
      several: '{count} pedidos enviados, con sus datos',
    },
    waiting: { policy: 'los pedidos que esperan señal, con todos sus datos' },
    removed: {
      policy:
        'qué galerías quitaste y qué enlaces de otro teléfono usaste, para que un enlace viejo no traiga nada de vuelta',
    },
    app: { policy: 'la app misma, para que se abra sin señal' },
  },

  /** Between backticks stands what is typed or looked up. The files are in English, so their headings are, too. */
  promiseTexts: {
    lead: 'Cómo se guardan las fotos de los niños y cómo puedes comprobarlo. "Nosotros" somos {studio}:',
    check: 'Compruébalo:',
    source: 'Los archivos y comandos que se nombran aquí son del código fuente de esta app.',
    print: 'Imprimir esta página',
    printed: 'Impreso el {day} desde {address}',
    sections: [
      {
        title: 'Quién puede verlas',
        promises: [
          {
            says: 'Una galería se abre solo con su tarjeta o código, o con un enlace de un teléfono que ya la abrió. Nosotros podemos abrirlas todas.',
            check: 'Abre este sitio en una ventana privada y toca un equipo: te pide el código.',
          },
          {
            says: 'La tarjeta propia de un jugador abre las fotos archivadas a su nombre y las del equipo. El código de un equipo o de un entrenador abre todas las que no están ocultas.',
            check:
              'Tu galería muestra todo lo que abre tu tarjeta. Pregúntanos de qué tipo es la tuya. `tests/studio/withOneCard.ts` lo cuenta.',
          },
          {
            says: 'Quien tenga tu tarjeta, tu código o tu teléfono ve lo mismo que tú.',
            check: 'Escanea tu tarjeta con otro teléfono.',
          },
          {
            says: 'Las fotos digitales se abren en el teléfono que las pidió, y con un enlace que ese teléfono o nosotros hayamos creado.',
            check:
              'Abre este sitio en otro teléfono: tu pedido no está ahí. `docs/privacy.md`, "Digitals, and pickup links".',
          },
          {
            says: 'Una foto de una galería está en la página de inicio solo si nosotros la marcamos como pública, en pequeño y sin el nombre de ningún niño al lado.',
            check: 'Mira "{preview}" en la página de inicio.',
          },
          {
            says: 'Esta app no reconoce caras.',
            check:
              'De quién es cada foto lo dicen las tarjetas, los nombres de archivo, las listas y las personas: `docs/dependencies.md` nombra cada paquete y para qué sirve. `docs/trust.md`, "No biometrics".',
          },
        ],
      },
      {
        title: 'Dónde están',
        promises: [
          {
            says: 'En el sitio, las fotos y los nombres de una galería están cifrados. La empresa que los aloja puede contarlos, pero no ve en ellos ninguna imagen ni ningún nombre.',
            check:
              'Un archivo de una galería no se abre en ningún visor. La empresa también ve qué archivos pide un teléfono: `docs/privacy.md`, "What the host can see".',
          },
          {
            says: 'En tu teléfono, las fotos siguen cifradas, con sus claves al lado; tu carrito, tus pedidos y tus datos no están cifrados. Puedes borrarlos.',
            check:
              '"{clearPhone}", al final de esta página, muestra qué se borra. Lo que queda: `docs/privacy.md`, "What is kept in plain".',
          },
          {
            says: 'En nuestra propia computadora, las fotos y los nombres no están cifrados. Un laboratorio recibe lo que imprime para nosotros.',
            check: 'Pídenos verlo. `docs/trust.md`, "What is held about a child".',
          },
          {
            says: 'Los pedidos no están cifrados: nuestro servidor, las copias de seguridad y los correos para ti y para nosotros tienen lo que escribiste, con los números de tus fotos.',
            check: 'El PDF del correo sobre tu pedido no muestra ninguna foto de tu galería.',
          },
        ],
      },
      {
        title: 'Por cuánto tiempo',
        promises: [
          {
            says: 'Una galería sigue en el sitio hasta que la quitamos.',
            check:
              'Escribe su código en una ventana privada: se abre mientras siga ahí. El último día que indica una galería solo la cierra en esta app.',
          },
          {
            says: 'Nuestro servidor borra lo que escribiste después de 400 días, si no fijamos otro número, y solo si el pedido ya se imprimió o si ya recibimos un aviso. Los correos, las copias de seguridad y nuestras propias copias pueden durar más.',
            check:
              'Nuestra hoja de datos tiene el número que vale: pídenosla. `docs/deploy.md`, "Retention".',
          },
          {
            says: 'Las fotos digitales se pueden descargar durante 90 días, si no fijamos otro día. Lo que ya guardaste es tuyo.',
            check: 'La página de tu pedido indica el último día.',
          },
          {
            says: 'Si nos lo pides, podemos quitar las fotos de tu hijo o hija y lo que escribiste.',
            check:
              'Toca "{takeDown}" al final de una galería, y vuelve a mirar cuando te hayamos respondido. `docs/publishing.md`, "Erasing a player".',
          },
        ],
      },
      {
        title: 'Quién puede hacer qué',
        promises: [
          {
            says: 'No podemos ver tus corazones, tus búsquedas ni tu carrito antes de que hagas un pedido, a menos que nos des un enlace de tu teléfono.',
            check:
              'Mira "Network" o "Red" en las herramientas de desarrollo de tu navegador mientras usas la página.',
          },
          {
            says: 'La empresa que aloja el sitio no puede abrir una galería sin su código. Puede leer los pedidos en su servidor, y podría cambiar esta página para leer lo que escribes.',
            check:
              'Con el código fuente y la carpeta de nuestra tienda, `npm run verify -- {site}` nombra lo que sirve el sitio y no se creó así. `docs/privacy.md`, "What it costs to guess a code".',
          },
          {
            says: 'Los creadores de esta app no reciben nada de ti. No hay publicidad ni rastreo.',
            check:
              'Otra vez en "Network" o "Red": cada solicitud va a este sitio, a nuestras galerías o a nuestro servidor.',
          },
        ],
      },
      {
        title: 'Si una tarjeta o un código cae en malas manos',
        promises: [
          {
            says: 'Avísanos: podemos anular una tarjeta o el código de un equipo. Entonces ya no abre nada en el sitio, ni siquiera en teléfonos donde ya se usó.',
            check:
              'Escanea después la tarjeta vieja. Un enlace de un teléfono a un pedido, o a fotos digitales, se abre hasta que anulemos también eso. `tests/studio/playerCards.test.ts`, `tests/studio/codes.test.ts`.',
          },
          {
            says: 'Nadie puede deshacer que alguien ya haya visto o guardado una foto.',
            check:
              'Una foto que guardaste se abre sin este sitio. `docs/privacy.md`, "What it does not protect".',
          },
          {
            says: 'Quien entre a la fuerza en nuestro servidor puede hacer lo que puede hacer quien lo aloja; en nuestra computadora, lo que podemos nosotros.',
            check:
              'Qué hay en cada lugar, y qué se puede leer ahí: `docs/trust.md`, "What is held about a child" y "If something goes wrong". Esta app no te avisa.',
          },
        ],
      },
    ],
  },

  serverTexts: {
    badJson: 'No pudimos leer este pedido. Recarga la página y vuelve a hacerlo.',
    badBooking: 'No pudimos leer esta solicitud. Recarga la página y vuelve a enviarla.',
    tooLarge:
      'Este pedido es demasiado grande para enviarlo. Quita artículos o acorta las notas, e inténtalo de nuevo.',
    bookingTooLarge:
      'Esta solicitud es demasiado grande para enviarla. Acorta la lista de jugadores o las notas, e inténtalo de nuevo.',
    missingField: 'Falta un dato: {field}. Complétalo e inténtalo de nuevo.',
    invalidField: 'Revisa este dato: {field}.',
    quantity: 'Cantidad',
    badPhoto:
      'No pudimos leer las fotos de un artículo ({item}). Quítalo, elige sus fotos otra vez y vuelve a hacer el pedido.',
    unknownItem: 'ya no se vende',
    notAPdf: 'El PDF del pedido no terminó de subir. Inténtalo de nuevo.',
    emptyCart: 'Este pedido no tiene artículos. Agrega al menos uno.',
    unknownProduct: 'Uno de los artículos ya no se vende ({item}). Quítalo e inténtalo de nuevo.',
    pricesChanged:
      'Los precios cambiaron desde que abriste esta página. Recárgala, revisa el nuevo total y vuelve a hacer el pedido.',
    keyMissing: 'No pudimos leer este pedido. Recarga la página y vuelve a hacerlo.',
    keyReused: 'Este pedido ya se envió con otros artículos. Vuelve a hacerlo.',
    inWork: 'Este pedido ya se está procesando. Inténtalo de nuevo en unos segundos.',
    tooManyOrders:
      'Llegaron demasiados pedidos desde esta conexión. Inténtalo de nuevo en {minutes} min.',
    tooManyBookings:
      'Llegaron demasiadas solicitudes desde esta conexión. Inténtalo de nuevo en {minutes} min.',
    busy: 'Están llegando muchos pedidos en este momento. Inténtalo de nuevo en un minuto.',
    foreignPage: 'Esto solo se puede enviar desde la página del estudio.',
    notFound: 'Aquí no hay nada.',
    methodNotAllowed: 'Esta dirección solo recibe pedidos enviados desde la página.',
    failed:
      'El estudio no pudo recibir este pedido en este momento. Inténtalo de nuevo en un minuto.',
    diskFull: 'No podemos guardar esto en este momento. Inténtalo de nuevo en unos minutos.',
  },
  contactTexts: { says: '¿Preguntas? Solo responde a este correo.' },
  orderEmailTexts: {
    toCustomer: {
      subject: 'Tu pedido #{number} en {studio}',
      headline: '¡Gracias! Tenemos tu pedido #{number}.',
      next: 'Qué sigue',
      wrong: 'Si algo del pedido no está bien, responde a este correo e indica su número.',
      details: 'Tus datos',
      rest: 'También tenemos todo lo demás que escribiste, con tus notas.',
      notYours: '¿No hiciste este pedido? Responde y avísanos.',
      notYoursToPay: 'Si no hiciste este pedido, no lo pagues. Responde y avísanos.',
      pdf: {
        attached: 'El PDF va adjunto.',
        tooLarge:
          'El PDF es demasiado grande para tu correo. Lo tenemos aquí e imprimimos con él; abajo está todo lo que pediste.',
        active: 'Abajo está todo lo que pediste.',
        none: 'Abajo está todo lo que pediste.',
      },
    },
    items: 'Artículos',
    addOns: 'Extras',
    totals: 'Totales',
    each: '{price} c/u',
  },
  orderNewsTexts: {
    shipped: {
      subject: 'Tu pedido #{number} va en camino',
      headline: 'Tu pedido #{number} va en camino.',
      says: 'Lo entregamos a la empresa de envíos.',
    },
    'handed out': {
      subject: 'Tu pedido #{number} se entregó',
      headline: 'Tu pedido #{number} se entregó.',
      says: 'Tus fotos están con tu equipo. Si no te han llegado, responde a este correo.',
    },
    cancelled: {
      subject: 'Tu pedido #{number} se canceló',
      headline: 'Tu pedido #{number} se canceló.',
      says: 'Si no lo esperabas, responde a este correo.',
    },
    refunded: {
      subject: 'Un reembolso de tu pedido #{number}',
      headline: 'Te reembolsamos {amount} de tu pedido #{number}.',
      says: 'Puede tardar unos días en llegar.',
    },
    corrected: {
      subject: 'Tu pedido #{number} cambió',
      headline: 'Cambiamos tu pedido #{number}.',
      says: 'Si algo no está bien, responde a este correo e indica su número.',
    },
    reminder: {
      subject: 'Tu pedido #{number} todavía no está pagado',
      headline: 'Faltan por pagar {amount} de tu pedido #{number}.',
      says: 'Si ya lo pagaste, gracias: no tienes que hacer nada.',
    },
    released: {
      subject: 'Las fotos de tu pedido #{number} están listas',
      headline: 'Las fotos de tu pedido #{number} están listas para guardar.',
      says: 'Abre la página del pedido en el teléfono con el que lo hiciste, en "Pedidos en este teléfono". ¿Perdiste ese teléfono o las quieres en otro? Responde y te enviaremos un enlace.',
    },
    howToPay: 'Responde a este correo y te diremos cómo pagar.',
    paid: 'Pagado hasta ahora',
    note: 'Nota',
    reason: 'Motivo',
    inAll: 'Reembolsado en total',
    photos: 'Fotos',
    until: 'Disponibles hasta',
    onPhone: 'En la página del pedido, en el teléfono con el que lo hiciste, está lo más reciente.',
  },
  teamDayTexts: {
    confirmed: {
      subject: 'Tu día de fotos del {day} está confirmado, #{number}',
      headline: 'Tu día de fotos del equipo está confirmado: {day}.',
      wrong: 'Si el día, la hora o el lugar no te sirven, responde a este correo.',
    },
    cancelled: {
      subject: 'Tu día de fotos se canceló, #{number}',
      headline: 'Tu día de fotos del {day} se canceló.',
      wrong: 'Si no lo esperabas, responde a este correo.',
    },
    date: 'Fecha',
    time: 'Hora',
    place: 'Lugar',
    schedule: 'Horario',
    prepGuide: 'Guía de preparación',
    forParents: 'Envía el horario y la guía de preparación a las familias de tu equipo.',
  },
  bookingEmailTexts: {
    toContact: {
      subject: 'Tu solicitud de día de fotos en {studio}',
      request: 'Tu solicitud #{number}',
      rest: 'También tenemos tu teléfono, tus notas y la lista de jugadores, si los enviaste.',
      notYours: '¿No pediste un día de fotos? Responde y avísanos.',
    },
  },

  noticeTexts: { dismiss: 'Cerrar' },
  fieldTexts: { required: 'obligatorio' },
  searchTexts: { clear: 'Borrar búsqueda' },
  paperTexts: {
    ticket:
      'Escanea el cuadro con tu cámara: tu galería se abre al instante. Luego toca “Español”.',
    family: 'No compartas esta tarjeta. Abre las fotos de tu jugador o jugadora.',
  },
  'section.galleries': { label: 'Galerías' },
  'section.packages': { label: 'Paquetes' },
  'section.how': { label: 'Cómo funciona' },
  'section.contact': { label: 'Contacto' },
  'customer.fullName': { label: 'Nombre completo', error: 'Escribe tu nombre completo.' },
  'customer.email': { label: 'Correo electrónico', error: 'Escribe un correo electrónico válido.' },
  'customer.phone': { label: 'Teléfono' },
  'customer.address': { label: 'Dirección postal' },
  'customer.childName': { label: 'Nombre del niño o niña' },
  'customer.childJersey': {
    label: 'Número de camiseta',
    error: 'El número de camiseta solo puede tener dígitos.',
  },
  'customer.childPosition': { label: 'Posición' },
  'customer.coach': { label: 'Entrenador' },
  'customer.age': { label: 'Edad', error: 'La edad debe ser un número.' },
  'customer.height': { label: 'Estatura' },
  'customer.weight': { label: 'Peso', error: 'El peso debe ser un número.' },
  'customer.notes': {
    label: 'Notas',
    hint: 'Qué foto, retoques o cualquier otra cosa que debamos saber.',
  },

  'booking.teamName': { label: 'Equipo' },
  'booking.contactName': { label: 'Nombre de contacto' },
  'booking.contactEmail': { label: 'Correo de contacto' },
  'booking.contactPhone': { label: 'Teléfono de contacto' },
  'booking.sport': { label: 'Deporte' },
  'booking.preferredDate': { label: 'Fecha preferida' },
  'booking.pkg': { label: 'Paquete' },
  'booking.notes': { label: 'Notas' },
  'booking.rosterCsv': { label: 'Lista de jugadores' },
});
